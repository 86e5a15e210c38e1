import { createHmac } from "node:crypto";
import type { Visitor } from "#action.ts";
import { clientNetwork } from "#lib/client-network.ts";
import type { Keyring } from "#lib/keyring.ts";

/**
 * Who looks at one video, as nobody can turn back into a person or an address, nor find again at another video: 16 bytes,
 * enough that two viewers of a video never meet. The first is what is kept; the others are what older secret keys would
 * have kept, by which a viewer is known again after a rotation.
 */
export type Viewer = readonly [Buffer, ...Buffer[]];

/** Tells the viewers of a video apart: a person who is signed in by the user, anybody else by the network address. */
export type ViewerOf = (videoId: number, visitor: Visitor) => Viewer;

const viewerBytes = 16;

export function viewers(keyring: Keyring): ViewerOf {
  const [newest, ...older] = keyring.deriveAll("viewer");
  if (newest === undefined) throw new Error("a keyring has a key");
  return (videoId, visitor) => {
    const text = `${videoId}\n${identityOf(visitor)}`;
    const hash = (secret: Buffer) => createHmac("sha256", secret).update(text).digest().subarray(0, viewerBytes);
    return [hash(newest), ...older.map(hash)];
  };
}

/** A key names an account, not a person, so who calls with one counts as anybody from there. */
function identityOf({ caller, ip }: Visitor): string {
  return caller?.kind === "session" ? `user ${caller.userId}` : `address ${clientNetwork(ip)}`;
}

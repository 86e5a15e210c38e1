import { posix } from "node:path";

/** The folder of a video's files in storage, by any of its keys: deleting it leaves nothing of the video. */
export const prefixOfVideo = (fileKey: string): string => `${posix.dirname(fileKey)}/`;

import { Type, type Static } from "typebox";

export const fonts = ["Inter", "OpenSans", "Playwrite", "Poppins", "Roboto"] as const;
export const musicTracks = ["observer", "lawrence", "all_i_am", "lust", "denied_access", "75_and_lower"] as const;
export const voiceIds = ["ash", "onyx", "nova", "fable"] as const;
export const aspects = ["16:9", "9:16", "1:1"] as const;
const motions = ["full", "reduced"] as const;

export const Font = Type.Enum(fonts);
export type Font = Static<typeof Font>;
export const MusicTrack = Type.Enum(musicTracks);
export type MusicTrack = Static<typeof MusicTrack>;
export const VoiceId = Type.Enum(voiceIds);
export type VoiceId = Static<typeof VoiceId>;
export const Aspect = Type.Enum(aspects);
export type Aspect = Static<typeof Aspect>;

const absentable = (maxLength: number, description?: string) =>
  Type.Optional(
    Type.Union([Type.String({ maxLength }), Type.Null()], description === undefined ? {} : { description }),
  );

/** A recipient. Every field may be absent or null; a bad address never fails the request, it is just not mailed. */
export const Contact = Type.Object(
  {
    email: absentable(320, "Needed if the recipient is to be notified."),
    name: absentable(200, "Full name."),
    jobTitle: absentable(200),
    company: absentable(200),
    industry: absentable(200),
    additionalNotes: absentable(4000, "Extra context for personalization."),
    provider: absentable(40, "Of a contact found in a connected CRM: which one."),
    id: absentable(200, "Of a contact found in a connected CRM: its id there."),
  },
  { title: "Recipient" },
);
export type Contact = Static<typeof Contact>;

/** Body of POST /v1/videos/:domain_id. */
export const GenerationRequest = Type.Object(
  {
    prompt: Type.Optional(
      Type.String({
        maxLength: 10_000,
        description:
          "What to show, in plain words and in order; docs/guides/write-a-prompt.md says what is read best. Without it: a tour.",
      }),
    ),
    font: Font,
    captions: Type.Boolean({ description: "Adds captions." }),
    bRoll: Type.Boolean({ description: "Adds B-roll footage." }),
    music: Type.Optional(Type.Enum(musicTracks, { description: "Omit for no music." })),
    voiceId: Type.Optional(
      Type.Union([VoiceId, Type.Null()], { description: "Without it `nova`; null omits narration." }),
    ),
    backgroundId: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: "One of GET /backgrounds. Without it the brand's; null means no custom background.",
      }),
    ),
    contacts: Type.Optional(Type.Array(Contact, { maxItems: 500 })),
    notify_contacts: Type.Optional(
      Type.Boolean({ description: "Mails contacts with a valid address a link when the film is made. Default false." }),
    ),
    duration_target: Type.Optional(Type.Integer({ minimum: 15, maximum: 180, description: "Seconds." })),
    language: Type.Optional(Type.String({ pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", description: "BCP 47." })),
    speed: Type.Optional(Type.Number({ minimum: 0.75, maximum: 1.25, description: "Of the voice." })),
    aspect: Type.Optional(Aspect),
    fps: Type.Optional(Type.Union([Type.Literal(30), Type.Literal(60)])),
    motion: Type.Optional(
      Type.Enum(motions, {
        description:
          "`reduced` for viewers whom motion makes unwell: camera and pointer jump, pieces cut. Default full.",
      }),
    ),
    review: Type.Optional(Type.Boolean()),
  },
  { title: "GenerationRequest" },
);
export type GenerationRequest = Static<typeof GenerationRequest>;

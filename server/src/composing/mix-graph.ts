export const sampleRate = 48_000;

export type MixPlan = {
  readonly durationMs: number;
  /** The stretch of the film that is mixed, in samples. */
  readonly span: { readonly from: number; readonly to: number };
  /** Loudness of each source in LUFS; `null` when the film has none, −∞ when it is there but silent. */
  readonly voiceLoudness: number | null;
  readonly musicLoudness: number | null;
  /** The place of the music that is heard at the film's begin, in samples. */
  readonly musicFrom: number;
};

/** Working level of the voice, LUFS: enough room above it for its peaks. */
const voiceLevel = -20;
/** How far music lies under the voice when nobody speaks, dB; the side chain takes a further 8–10 from it. */
const musicUnderVoice = 10;
const fadeInMs = 800;
const fadeOutMs = 2500;

/**
 * The ffmpeg graph of a mix, from its inputs (voice first, then music, those that are there) to `[mix]`: stereo floats
 * of exactly the stretch's length. The level of the whole is set afterwards.
 */
export function mixGraph(plan: MixPlan): string {
  const { span, voiceLoudness, musicLoudness } = plan;
  const samples = span.to - span.from;
  const cut = `apad,atrim=end_sample=${samples}`;
  const voice = voiceLoudness === null ? null : `[0:a]${voiceFilters(voiceLoudness)},${cut}`;
  const musicInput = voice === null ? 0 : 1;
  const music = musicLoudness === null ? null : `[${musicInput}:a]${musicFilters(musicLoudness, plan)},${cut}`;
  if (voice === null && music === null) return `anullsrc=r=${sampleRate}:cl=stereo,atrim=end_sample=${samples}[mix]`;
  if (music === null) return `${voice}[mix]`;
  if (voice === null) return `${music}[mix]`;
  return [
    `${voice},asplit[voice][key]`,
    `${music}[music]`,
    // The threshold lies well below quiet syllables, so that the music stays down between words and not only on vowels.
    `[music][key]sidechaincompress=threshold=0.025:ratio=3.4:attack=60:release=700:knee=4[ducked]`,
    `[voice][ducked]amix=inputs=2:normalize=0[mix]`,
  ].join(";");
}

function voiceFilters(loudness: number): string {
  const level = `volume=${gain(voiceLevel - loudness)}dB`;
  const even = "highpass=f=70,acompressor=threshold=-20dB:ratio=2:attack=8:release=120:knee=6:makeup=1.15";
  return `aresample=${sampleRate},aformat=sample_fmts=fltp,${level},${even},pan=stereo|c0=c0|c1=c0`;
}

function musicFilters(loudness: number, { durationMs, span, musicFrom }: MixPlan): string {
  const level = `volume=${gain(voiceLevel - musicUnderVoice - loudness)}dB`;
  const fadeIn = Math.min(fadeInMs, durationMs / 4) / 1000;
  const fadeOut = Math.min(fadeOutMs, durationMs / 4) / 1000;
  const fadeOutAt = durationMs / 1000 - fadeOut - span.from / sampleRate;
  const fades = [
    ...(span.from === 0 ? [`afade=t=in:d=${fadeIn}`] : []),
    ...(fadeOutAt >= 0 ? [`afade=t=out:st=${fadeOutAt}:d=${fadeOut}`] : []),
  ];
  const place = `atrim=start_sample=${musicFrom + span.from},asetpts=PTS-STARTPTS`;
  return [`aresample=${sampleRate},aformat=sample_fmts=fltp:channel_layouts=stereo,${place},${level}`, ...fades].join(
    ",",
  );
}

const gain = (decibels: number): string => (Number.isFinite(decibels) ? decibels : 0).toFixed(3);

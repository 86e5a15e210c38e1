import type { Contact } from "#videos/generation.ts";
import type { Scene, Sentence, Storyboard } from "./storyboard.ts";
import { lowerFirst, upperFirst, withArticle, wordCount } from "./telling/grammar.ts";
import { maxWords, minWords } from "./telling/speaker.ts";

/** With exactly one contact a film is theirs; with several it is for everybody. */
export function madePersonal(storyboard: Storyboard, contacts: readonly Contact[] = []): Storyboard {
  const [contact, ...others] = contacts;
  return contact === undefined || others.length > 0 ? storyboard : personalise(storyboard, contact);
}

/**
 * Puts a recipient's words into a storyboard: the opening greets by name and company, one sentence picks up notes,
 * industry or job title, the closing says goodbye by name. Pure. Without anything to say, the storyboard comes back
 * unchanged, and other languages than English are greeted in fewer words. Else personal words stand on the cards, and in the titles of scenes that are marked for it: the scenes of
 * all recipients are the same but for those titles.
 */
export function personalise(storyboard: Storyboard, contact: Contact): Storyboard {
  const who = wordsAbout(contact);
  if (!/^en\b/i.test(storyboard.language)) return named(storyboard, who);
  const interest = interestOf(who);
  if (who.first === "" && who.company === "" && interest === "") return storyboard;
  const { opening, closing } = storyboard;
  const greeted = opening.sentences.map((each) => (each.slot === "greeting" ? greeting(each, who) : each));
  const extra: Sentence[] = interest === "" ? [] : [{ id: "sentence-interest", text: interest, slot: "interest" }];
  return {
    ...storyboard,
    title:
      who.company === "" && who.first === "" ? storyboard.title : `${storyboard.title} for ${who.company || who.first}`,
    opening: { ...opening, kicker: kickerOf(who), sentences: [...greeted, ...extra] },
    scenes: storyboard.scenes.map((scene) => (scene.personal === true ? titledFor(scene, who) : scene)),
    closing: {
      ...closing,
      sentences: closing.sentences.map((each) => (each.slot === "closing" ? goodbye(each, who) : each)),
    },
  };
}

/** What is said first to somebody, and nothing more: sentences are not put together in languages unknown here. */
const hellos: Readonly<Record<string, string>> = {
  ...{ da: "Hej", de: "Hallo", es: "Hola", fi: "Hei", fr: "Bonjour", it: "Buongiorno", nb: "Hei", nl: "Hallo" },
  ...{ no: "Hei", pl: "Dzień dobry", pt: "Olá", sv: "Hej" },
};

/** A film in another language than English says hello where that is known, and shows whom it is for without a word. */
function named(storyboard: Storyboard, { first, company }: Who): Storyboard {
  const names = [first, company].filter((each) => each !== "");
  if (names.length === 0) return storyboard;
  const { opening } = storyboard;
  const hello = hellos[storyboard.language.split(/[-_]/)[0]?.toLowerCase() ?? ""];
  const greeted = opening.sentences.map((each) => {
    const text = `${hello} ${first}! ${each.text}`;
    const says = each.slot === "greeting" && hello !== undefined && first !== "" && wordCount(text) <= maxWords;
    return says ? { ...each, text } : each;
  });
  return {
    ...storyboard,
    title: `${storyboard.title} · ${company || first}`,
    opening: { ...opening, kicker: names.join(" · "), sentences: greeted },
    scenes: storyboard.scenes.map((scene) =>
      scene.personal === true && company !== "" ? { ...scene, title: `${scene.title} · ${company}` } : scene,
    ),
  };
}

type Who = Readonly<Record<"first" | "company" | "industry" | "job" | "notes", string>>;

function wordsAbout({ name, company, industry, jobTitle, additionalNotes }: Contact): Who {
  const full = clean(name, 60);
  const [one = "", two] = full.replace(/^(?:mr|mrs|ms|mx|dr|prof)\.?\s+/i, "").split(/\s+/);
  const first = one.endsWith(",") ? (two ?? "") : one;
  return {
    first: first.includes("@") ? "" : first,
    company: clean(company, 48),
    industry: clean(industry, 40),
    job: clean(jobTitle, 40),
    notes: clean(additionalNotes, 400),
  };
}

/** A field as it may be shown and spoken: no markup, no addresses, one line, not too long. */
function clean(text: string | null | undefined, maxLength: number): string {
  const folded = (text ?? "")
    .replace(/<[^>]*>|[\p{Cc}\p{Cf}{}<>]/gu, " ")
    .replace(/https?:\S+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return folded.length <= maxLength ? folded : maxLength > 100 ? folded.slice(0, maxLength) : "";
}

function kickerOf({ first, company }: Who): string {
  if (first === "") return company === "" ? "" : `For the team at ${company}`;
  return company === "" ? `For ${first}` : `For ${first} at ${company}`;
}

/** "Hello Dana, this is Ledgerly: …"; the company is named as well when the sentence has room for it. */
function greeting(sentence: Sentence, { first, company }: Who): Sentence {
  const hello = first === "" ? (company === "" ? "" : `Hello to everyone at ${company}:`) : `Hello ${first},`;
  if (hello === "") return sentence;
  const room = first === "" || company === "" ? [] : [`Hello ${first} and everyone at ${company},`];
  const text = [...room, hello]
    .map((each) => `${each} ${lowerFirst(sentence.text)}`)
    .find((each) => wordCount(each) <= maxWords);
  return { ...sentence, text: text ?? sentence.text };
}

function goodbye(sentence: Sentence, { first }: Who): Sentence {
  if (first === "") return sentence;
  const text = sentence.text.replace(
    /^That is ([^:,]+)([:,])/,
    (_, app: string, mark: string) => `That is ${app}, ${first}${mark === "," ? ", and it is" : mark}`,
  );
  return wordCount(text) <= maxWords ? { ...sentence, text } : sentence;
}

const wishes =
  /\b(?:interested in|looking for|looking at|wants? to see|would like to see|curious about|cares? about|asked (?:about|for)|needs?|struggl(?:es?|ing) with|pain points?(?: is| are|:)?|priority(?: is|:)?|focus(?:ed)? on|evaluating)\s+([^.;,\n]{3,80})/i;

/** "Invoices for Hooli", or "Invoices for a head of Finance" where no company is known. */
function titledFor(scene: Scene, { company, job }: Who): Scene {
  const whom = company === "" && job !== "" ? withArticle(spokenJob(job)) : company;
  return whom === "" ? scene : { ...scene, title: `${scene.title} for ${whom}` };
}

/** One sentence for this person, 8–18 words: what the notes say they care about, else their industry, else their job. */
function interestOf({ notes, industry, job }: Who): string {
  const wish =
    wishes
      .exec(notes)?.[1]
      ?.trim()
      .replace(/^(?:a|an|the|better|how)\s+/i, "") ?? "";
  const options = [
    wish === "" ? "" : `You care about ${lowerFirst(wish)}, so that is what to watch for.`,
    industry === ""
      ? ""
      : `Picture your own work in ${spokenIndustry(industry)} as you watch, because that is what this is for.`,
    job === "" ? "" : `As ${withArticle(spokenJob(job))}, you will want to see how little time this takes.`,
  ];
  const fits = options.find((text) => text !== "" && wordCount(text) >= minWords && wordCount(text) <= maxWords);
  return fits === undefined ? "" : upperFirst(fits);
}

function spokenIndustry(industry: string): string {
  return lowerFirst(industry)
    .replace(/\s*&\s*/g, " and ")
    .replace(/\s+industry$/i, "");
}

/** "Head of Finance" → "head of Finance"; "CFO" stays. */
function spokenJob(job: string): string {
  return /^[A-Z]{2,}/.test(job) ? job : lowerFirst(job);
}

/** Limits of a pasted text. `characters` are UTF-16 units of what is pasted, `sentence` those of one sentence. */
export const pastedLimits = {
  characters: 40_000,
  words: 3000,
  sentences: 500,
  sentence: 300,
  name: 60,
} as const;

const halfWidth: Readonly<Record<string, string>> = {
  '。': '. ',
  '！': '! ',
  '？': '? ',
  '，': ', ',
  '；': '; ',
  '：': ': ',
  '（': ' (',
  '）': ') ',
};

/** What a voice can read, and a learner can write: Latin letters, digits, and the signs of an English text. */
const unusual = /[^\p{Script=Latin}\p{M}\p{N}\s!-~£€¥°–—…]+/gu;
const marks = /\p{Cf}|\p{Variation_Selector}|\u20e3/gu;

/**
 * The text cleaner of the specification: drops Chinese characters and unusual symbols, such as emoji, and normalises curly
 * quotes. Full-width punctuation becomes that of English. Line breaks stay.
 */
export const cleanPastedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[“”„«»「」]/g, '"')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[。！？，；：（）]/g, (sign) => halfWidth[sign] ?? sign)
    .replace(marks, '')
    .replace(unusual, ' ')
    // An emoji can stand before the full stop. A sign after another one belongs to a Chinese sentence that was dropped.
    .replace(/(?<=[\p{L}\p{N}])[^\S\n]+([.,;:!?]+)(?=\s|$)/gu, '$1')
    .replace(/(?<=^|\s)[.,;:!?]+(?=\s|$)/g, '')
    .replace(/[^\S\n]+/g, ' ');

/** The words of a cleaned text. */
export const countPastedWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu)?.length ?? 0;

/** Whether a text has characters that are not read: Chinese, emoji, other scripts. */
export const hasUnreadText = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Extended_Pictographic}]/u.test(
    text.replace(/[©®™]/g, ''),
  );

/** A full stop after these is part of a name, and the sentence goes on. */
const isOpenEnd =
  /(?:^|[\s("'])(?:Mrs?|Ms|Dr|Prof|St|Mt|Rev|Gen|Capt|Lt|Col|Sgt|Hon|vs|No|Nos|Fig|[A-Z](?:\.[A-Z])*)\.$/;

/** The part of a sentence that tells, so that a long one is not searched for each full stop. */
const OPEN_END = 16;

/** Cuts a long sentence where a speaker would breathe, else between two words. */
function cutLong(sentence: string): string[] {
  const most = pastedLimits.sentence;
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const start = rest.slice(0, most + 1);
    const breath = Math.max(...[...start.matchAll(/[;:,—] /g)].map(({ index }) => index + 1), 0);
    const between = start.lastIndexOf(' ');
    const end = breath > most / 3 ? breath : between > 0 ? between : most;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

function splitLine(line: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line);
  const sentences: string[][] = [];
  for (const { segment } of segments) {
    const last = sentences.at(-1);
    if (last && isOpenEnd.test((last.at(-1) ?? '').trimEnd().slice(-OPEN_END))) last.push(segment);
    else sentences.push([segment]);
  }
  return sentences
    .flatMap((parts) => cutLong(parts.join('').trim()))
    .filter((sentence) => /\p{Script=Latin}/u.test(sentence));
}

/** Whether a line break is only the width of the page: the sentence goes on in the next line. */
const goesOn = (line: string, next: string): boolean =>
  !/[.!?:;"')\]]/.test(line.at(-1) ?? '') && /^[\p{Ll}\p{N}(]/u.test(next);

/** The sentences of a pasted text by paragraph. Paragraphs without English are left out. */
export function splitPastedText(text: string): string[][] {
  const paragraphs = cleanPastedText(text).split(/\n\s*\n/);
  return paragraphs
    .map((paragraph) => {
      const lines: string[][] = [];
      for (const line of paragraph.split('\n').map((each) => each.trim())) {
        const last = lines.at(-1);
        if (line === '') continue;
        if (last && goesOn(last.at(-1) ?? '', line)) last.push(line);
        else lines.push([line]);
      }
      return lines.flatMap((parts) => splitLine(parts.join(' ')));
    })
    .filter((sentences) => sentences.length > 0);
}

/** A name for a text: the first words of its first sentence. */
export function nameOfText(paragraphs: readonly (readonly string[])[]): string {
  const words = (paragraphs[0]?.[0] ?? '').split(' ');
  const start = words
    .slice(0, 6)
    .join(' ')
    .slice(0, pastedLimits.name - 1);
  return words.length > 6 ? `${start}…` : start;
}

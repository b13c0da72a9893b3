/** What was done to text that came otherwise than letter by letter, worth a word to the learner. */
export type TypingNotice =
  /** Chinese or another script came out of an input method and was taken away. */
  | 'foreign'
  /** The device wanted to put its own spelling for what was written, and was not let. */
  | 'corrected'
  /** A paste was brought into English letters. */
  | 'pasted'
  /** A paste held nothing that could be an answer. */
  | 'unpasted'
  /** Letters are asked for one by one, so nothing is pasted. */
  | 'one-by-one';

const marks: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4\u0060\u02bc\u02b9]/g, "'"],
  [/[\u201c-\u201f\u2033\u300c\u300d]/g, '"'],
  [/[\u2010-\u2015\u2212\u2043\ufe58\ufe63]/g, '-'],
  [/\u3002/g, '.'],
  [/\u3001/g, ','],
  [/[\s\u00a0]/g, ' '],
];

const foreignLetter = /(?!\p{Script=Latin})\p{L}/u;
/** All that no English answer holds: other scripts, pictures, and what is invisible. */
const unwritten =
  /(?!\p{Script=Latin})\p{L}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|[\p{C}\u2026\u00b7]/gu;

/** Whether a text is nothing but what an English keyboard writes. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * Text as an English keyboard would have written it: full-width letters, spaces, quotes and dashes become their plain
 * forms, other scripts go. `isForeign` tells that letters went.
 */
export const cleanTyped = (text: string): { text: string; isForeign: boolean } => {
  if (isPlain(text)) return { text, isForeign: false };
  const narrow = text.replace(/[\uff01-\uff5e]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  );
  const plain = marks.reduce((result, [from, to]) => result.replace(from, to), narrow);
  return { text: plain.replace(unwritten, ''), isForeign: foreignLetter.test(plain) };
};

/** Text with the caret in it, as the input holds it. */
export type Typed = { text: string; caret: number };

/** Cleans what stands in the input; the caret stays behind the same letter. */
export const cleanInput = (typed: Typed): Typed & { isForeign: boolean } => {
  const whole = cleanTyped(typed.text);
  return { ...whole, caret: cleanTyped(typed.text.slice(0, typed.caret)).text.length };
};

/** What of a paste may be written: its first line that holds something, cleaned, without space around. */
export const cleanPaste = (pasted: string): { text: string; notice: TypingNotice | undefined } => {
  const line = pasted.split(/[\r\n]+/).find((each) => each.trim() !== '') ?? '';
  const text = cleanTyped(line).text.replace(/ +/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return { text: '', notice: 'unpasted' };
  return { text, notice: text === pasted.trim() ? undefined : 'pasted' };
};

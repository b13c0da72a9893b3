/** What was done to text that did not arrive letter by letter. The learner sees a notice about it. */
export type TypingNotice =
  /** An input method gave Chinese or another script, and it was removed. */
  | 'foreign'
  /** The device wanted to replace the typed text with its own spelling, and this was prevented. */
  | 'corrected'
  /** A paste was converted to English letters. */
  | 'pasted'
  /** Of several pasted lines the first was kept. */
  | 'first-line'
  /** A paste had no text that could be an answer. */
  | 'unpasted'
  /** Each letter is judged when it is typed, so paste does nothing. */
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
/** Characters that no English answer has: other scripts, emoji and invisible characters. */
const unwritten =
  /(?!\p{Script=Latin})\p{L}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|[\p{C}\u2026\u00b7]/gu;

/** Whether an English keyboard can write the whole text. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * Text as an English keyboard would have written it. Full-width letters, spaces, quotes and dashes become their plain
 * forms; other scripts are removed. `isForeign`: letters were removed.
 */
export const cleanTyped = (text: string): { text: string; isForeign: boolean } => {
  if (isPlain(text)) return { text, isForeign: false };
  const narrow = text.replace(/[\uff01-\uff5e]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  );
  const plain = marks.reduce((result, [from, to]) => result.replace(from, to), narrow);
  return { text: plain.replace(unwritten, ''), isForeign: foreignLetter.test(plain) };
};

/** Text and caret of the input. */
export type Typed = { text: string; caret: number };

/** Cleans the text of the input; the caret stays after the same letter. */
export const cleanInput = (typed: Typed): Typed & { isForeign: boolean } => {
  const whole = cleanTyped(typed.text);
  return { ...whole, caret: cleanTyped(typed.text.slice(0, typed.caret)).text.length };
};

/** The usable part of a paste: its first line that is not empty, cleaned and trimmed. */
export const cleanPaste = (pasted: string): { text: string; notice: TypingNotice | undefined } => {
  const lines = pasted.split(/[\r\n]+/).filter((each) => each.trim() !== '');
  const [line = ''] = lines;
  const text = cleanTyped(line).text.replace(/ +/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return { text: '', notice: 'unpasted' };
  if (text === pasted.trim()) return { text, notice: undefined };
  return { text, notice: lines.length > 1 ? 'first-line' : 'pasted' };
};

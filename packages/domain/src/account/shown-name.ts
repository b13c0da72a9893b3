const PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*`;
/** Emoji of several parts are joined by U+200D and coloured by U+FE0F. Elsewhere both are invisible. */
const EMOJI = new RegExp(String.raw`(${PICTURE}(?:\u200D${PICTURE})*|[0-9#*]\uFE0F\u20E3)`, 'gu');
/** Controls, line breaks, and characters without a picture, such as those that turn the direction of the text. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Why others cannot be shown this name of a learner, as a message. Undefined when they can. */
export function findNameFault(name: string): string | undefined {
  if (name.replace(EMOJI, '').search(HIDDEN) >= 0) return '名称里有换行或看不见的字符，请删掉后再试';
  return VISIBLE.test(name) ? undefined : '名称里至少要有一个文字或数字';
}

/** A name without what {@link findNameFault} refuses; an older one may have it. Empty when nothing can be read. */
export function cleanName(name: string): string {
  const parts = name.split(EMOJI);
  const clean = parts
    .map((part, at) => (at % 2 === 1 ? part : part.replace(HIDDEN, '')))
    .join('')
    .trim();
  return VISIBLE.test(clean) ? clean : '';
}

/** Maximum length of a learner's own meaning, in letters. */
export const MEANING_MAX = 200;

const phonetic =
  /^\s*(?:(?:英|美|UK|US|BrE|AmE|DJ|KK)?\s*[:：]?\s*(?:\/[^/\u3400-\u9fff]{1,80}\/|[[［][^\]］\u3400-\u9fff]{1,80}[\]］]|\{[^}\u3400-\u9fff]{1,80}\}|[（(][^()（）\u3400-\u9fff]*[əɪʊɔʌθʃʒŋɑɛɜːˈˌɒɡ][^()（）\u3400-\u9fff]*[)）])[\s,，;；]*)+/u;
const label = /^\s*[[［](?:C|U|C,\s?U|U,\s?C|pl\.?|sing\.?|T|I|S|P)[\]］]/;

/** A meaning without the phonetic before it, the signs around it, and brackets around the whole. */
export function toMeaning(text: string): string {
  const plain = text.toWellFormed().replaceAll('\0', '').replace(/\s+/gu, ' ');
  const bare = (label.test(plain) ? plain : plain.replace(phonetic, ''))
    .replace(/^[\s,，;；、:：=|→>–—\-.．]+(?!\d)|[\s,，;；、|]+$/gu, '')
    .replace(/^（([^（）]*)）$|^\(([^()]*)\)$/u, '$1$2');
  return bare.slice(0, MEANING_MAX).toWellFormed().trim();
}

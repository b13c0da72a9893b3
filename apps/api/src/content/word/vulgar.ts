import type { Meaning } from './word-columns.ts';

/** Swear words and slurs, with any ending. */
const vulgar =
  /\b(?:(?:mother)?fuck|shit|bull-?shit|horse-?shit|cunt|bitch|slut|whore|bastard|arse-?hole|ass-?hole|jack-?ass|dick-?head|dipshit|wank|twat|bollock|bugger|piss|jizz|dildo|blow-?job|hand-?job|cock-?suck|puss(?:y|ies)\b|tits?\b|titt(?:y|ies)\b|boobs?\b|porn|god-?damn|nigg(?:er|a)|negro|chink|gooks?\b|kikes?\b|spics?\b|wet-?back|coons?\b|fag(?:s|g)?|dykes?\b|trann(?:y|ies)\b|pakis?\b|japs?\b|retard(?:s\b|ed\b|\b)|raghead|towelhead|half-?breed|honk(?:y|ie)s?\b)/i;

/** What the meanings of a dictionary say of such words. */
const vulgarChinese =
  /(?:粗俗|下流|脏话|[骂罵]人|詈|<忌>|\[忌\]|[鸡雞]奸|性交|阴茎|陰莖|阴道|陰道|手淫|口交|婊|他妈的|混蛋|杂种|黑鬼|中国佬|日本佬)/u;

/** Whether a word is not offered to a learner who did not type it. A look-up of the word itself finds it. */
export function isVulgar(word: string, meanings: readonly Meaning[]): boolean {
  return vulgar.test(word) || meanings.some(({ zh }) => vulgarChinese.test(zh));
}

/** Chinese text and its punctuation. Brackets are not part of it: they are read as brackets. */
export const HAN = /[\u3001-\u3007\u3012-\u303f\u3400-\u9fff\uf900-\ufaff]/;
export const LATIN = /\p{Script=Latin}/u;

/** Letters that only a phonetic has. */
export const IPA = /[əɪʊɔʌθʃʒŋɑɛɜːˈˌɒɡɚɝɹɾʔәɐ]/u;

const dotted =
  'n|v|v\\.?t|v\\.?i|a|ad|adj|adv|prep|conj|pron|num|int|interj|art|abbr|aux|phr|phrase|pl|sing|modal|det|quant|exclam|excl|suff|pref|comb|idiom|link-v|v-link|ph|abbrev|predet|determiner|un|cn|vbl|pn|vn|pp|pt|ph\\.v|phr\\.v|adj\\.phr|adv\\.phr|prep\\.phr';

/** Parts of speech with a full stop, longest first. */
const DOTTED = dotted
  .split('|')
  .sort((a, b) => b.length - a.length)
  .join('|');

/** Parts of speech that are not English words: they need no full stop. */
const BARE = 'vt|vi|adj|adv|prep|conj|pron|n|v|abbr|phr|interj|num';

const stop = '[.．。]';

/** A part of speech with its full stop, at the start of a text. */
export const dottedPart = new RegExp(`^(?:${DOTTED})${stop}`, 'i');
/** A part of speech without a full stop, and the end, Chinese or another part of speech after it. */
export const barePart = new RegExp(
  `^(?:${BARE})(?=(?:\\s*(?:[&/,，、]\\s*(?:${BARE})${stop}?)*\\s*(?:[:：]?\\s*[\\u3400-\\u9fff（【…({]))|\\s*$|\\s*[/[])`,
);
/** A line that begins with a part of speech without a full stop: a meaning without its word. */
export const partLine = new RegExp(`^(?:${BARE})[\\s[({/【（][^a-z]*[\\u3400-\\u9fff[/{(]`);
/** Parts of speech that end a text even without anything after them: no English word looks like them. */
export const surePart = /^(?:vt|vi|adj|adv|prep|conj|pron)$/;
/** The only content of brackets: parts of speech, or labels of grammar and country. */
export const labelPart = new RegExp(
  `^(?:(?:${DOTTED}|C|U|UC|CN|UN|S|P|T|I|BrE|AmE|Brit|UK|US|英|美|fml|infml|formal|informal|slang|usu|esp|also)${stop}?[\\s,，、&/;+]*)+$`,
);

/** Words that stand for whatever the learner puts there: a slash between them is part of the phrase. */
export const placeholder =
  /^(?:sb|sth|sb's|sb\.|sth\.|somebody|something|someone|one|one's|oneself|sp|swh|somewhere|do|doing|done|be|his|her|him|he|she|it|its|my|your|their|them|himself|herself|s|c|w|n|and|or|either|a|an|the)$/i;

/** Words in brackets that are part of the phrase, also at its end: `listen (to)`. */
export const optionalWord =
  /^(?:to|of|in|on|at|for|with|from|about|up|out|off|away|down|over|by|into|onto|upon|as|that|than|and|the|a|an|be|do|doing|not|sb|sth|sb\.|sth\.|oneself|one's|somebody|something|it|s|es|ed|ing|ly|al|d|r|n|e|er|u|l|m|me|st)(?:[ /](?:sb|sth|sb\.|sth\.|do|doing|of|to|one's|that|the|a))*$/i;

/** Abbreviations that keep their last full stop. */
export const abbreviation =
  /(?:^|[\s(])(?:(?:\p{L}\.){1,}\p{L}{1,3}|mr|mrs|ms|dr|st|jr|sr|prof|etc|vs|no|inc|ltd|co|corp|dept|est|approx|fig|vol|ave|rd|mt|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|sth|sb|cf|al|gen|gov|rev|hon|capt|sgt|tel|ext|min|max|misc|ph)\.$/iu;

/** Slashed texts that are one word. */
export const slashedWord =
  /^(?:and\/or|either\/or|he\/she|she\/he|his\/her|him\/her|s\/he|w\/o|w\/|n\/a|c\/o|a\/c|i\/o|km\/h|[A-Z]+(?:\/[A-Z]+)+)$/;

const ordinal =
  '(?:\\d{1,4}|[IVXLC]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)';
/** A line that names a chapter. */
export const headingLine = new RegExp(
  `^[\\s#=*_【\\[(（《〈<~—–-]*(?:(?:word\\s*)?(?:unit|lesson|list|day|week|chapter|module|section|part|book|topic|starter|group|test|text)\\s*[-_.#]?\\s*(?:${ordinal})(?![\\p{L}\\d])|第\\s*[\\d一二三四五六七八九十百零〇两]{1,6}\\s*[章课单节天周组讲册回篇部]|单元\\s*[\\d一二三四五六七八九十]+)`,
  'iu',
);

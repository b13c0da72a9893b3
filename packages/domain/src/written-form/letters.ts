const ligatures: Readonly<Record<string, string>> = {
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
};

/** Writes joined letters apart: `æ` is `ae`, and the one sign `ﬁ` is `fi`. */
export const splitLigatures = (text: string): string =>
  text
    .replace(/[æÆœŒøØłŁß]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[\ufb00-\ufb06]/g, (letter) => letter.normalize('NFKC'));

/** Removes accents: `café` is `cafe`. */
export const dropAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/**
 * The characters of a pasted text as a keyboard writes them: full width, joined letters, `㎏`. `1½` is `1 1/2`, because
 * Unicode makes `11/2` of it.
 */
export const toKeyboardText = (text: string): string =>
  text
    .replace(/(\d)([\u00bc-\u00be\u2150-\u215e])/g, '$1 $2')
    .normalize('NFKC')
    .replace(/\u2044/g, '/');

/** Quotes and apostrophes as a keyboard writes them. */
export const toPlainQuotes = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u00b4\u0060\u02bc\u02b9]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"');

/** Every dash as a hyphen. */
export const toPlainHyphens = (text: string): string =>
  text.replace(/[\u2010-\u2015\u2212\u2043\ufe58\ufe63]/g, '-');

const shortened =
  'approx|ave|capt|co|dept|dr|etc|ext|fig|gen|hon|inc|jr|lt|ltd|mr|mrs|ms|mt|no|prof|rd|rev|sgt|sq|sr|st|tel|vol|vs|' +
  'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|mins?|hrs?|secs?|kg|km|cm|mm|ml';
const shortenedWord = new RegExp(`(?<![\\p{L}\\p{N}])(${shortened})\\.(?![\\p{L}\\p{N}])`, 'giu');

/**
 * Removes the stops of abbreviations: `U.S.A.` is `USA`, `Ph.D.` is `PhD`, `Dr.` is `Dr`. Other stops stay, so `in.to` is
 * not `into`.
 */
export const dropStops = (text: string): string =>
  text
    .replace(/(?<=\d) ?([ap])\.? ?m(?:\.|(?![\p{L}\p{N}]))/giu, ' $1m')
    .replace(/(?<![\p{L}\p{N}.])(\p{L})\. (?=\p{L}(?:\.|(?![\p{L}\p{N}])))/gu, '$1.')
    .replace(/(?<![\p{L}\p{N}.])(?:\p{L}\.)+\p{L}\.?(?![\p{L}\p{N}])/gu, (word) => word.replaceAll('.', ''))
    .replace(/(?<![\p{L}\p{N}.])(ph|ll|[bdm])\.(d|a|b|m|sc|phil|eng|ed|mus|ba)\.?(?![\p{L}\p{N}])/giu, '$1$2')
    .replace(shortenedWord, '$1');

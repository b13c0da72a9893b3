import { cleanPastedText } from '../../listening/pasted-text.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code < 0xd800 ? String.fromCharCode(code) : '';
  });

/** Tags of SRT and WebVTT, and the codes of other programs, such as `{\an8}`. */
const tags = /<\/?[a-z0-9][^<>]{0,200}>|<\d[\d:.]{0,20}>|\{\\[^{}]{0,100}\}/gi;
/** A line that describes a sound: `[applause]`, `(music)`, `♪`. */
const noSpeech = /^(?:[[(（【][^\])）】]*[\])）】]|[♪♫#\s]+)$/;
const han = /\p{Script=Han}/u;

/** The English and the Chinese of the lines of a cue. Tags, entities and descriptions of sounds are removed. */
export const readCueLines = (lines: readonly string[]): { text: string; translation: string } => {
  const english: string[] = [];
  const chinese: string[] = [];
  for (const line of lines) {
    const plain = decodeEntities(line.replace(tags, ''))
      .replace(/[♪♫]/g, '')
      .trim()
      // A dash or two arrows are a change of speaker.
      .replace(/^(?:[-–—]|>>+)\s+/, '');
    if (plain === '' || noSpeech.test(plain)) continue;
    const firstHan = plain.search(han);
    // `How are you? 你好吗？` has both in one line.
    const isBoth = firstHan > 0 && /[a-z]{2}.*\s$/i.test(plain.slice(0, firstHan));
    if (firstHan < 0) english.push(plain);
    else if (isBoth) {
      english.push(plain.slice(0, firstHan));
      chinese.push(plain.slice(firstHan));
    } else chinese.push(plain);
  }
  const text = cleanPastedText(english.join(' ')).replace(/\s+/g, ' ').trim();
  return {
    // A number is said, too.
    text: /[\p{Script=Latin}\p{N}]/u.test(text) ? text : '',
    translation: chinese.join(' ').trim(),
  };
};

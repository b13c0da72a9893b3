/** Longest line that is read, in letters. The rest of a longer one is left out, and the line says so. */
export const lineMax = 10_000;

const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/** A line with plain letters and spaces: no marks without width, no letters of double width, one kind of apostrophe. */
export function plainLine(line: string): string {
  const clipped = line.length > lineMax ? line.slice(0, lineMax) : line;
  return clipped
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\v\f]/g, ' ')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/(?<=\p{Script=Latin})[‘’＇ʼ`´](?=\p{Script=Latin})/gu, "'")
    .trimEnd();
}

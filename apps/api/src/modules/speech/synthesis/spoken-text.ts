/** The text for the engine, with the source position of each of its code points. */
export type SpokenText = { spoken: string; sourceAt: number[] };

// The engine runs with SSML and with phoneme input in double brackets; without these five characters neither can occur.
const markup = new Set(['<', '>', '[', ']', '\u0001']);

/** Plain text for the engine: markup characters become spaces, `&` becomes the word. */
export function toSpokenText(text: string): SpokenText {
  const points: string[] = [];
  const sourceAt: number[] = [];
  let offset = 0;
  for (const point of text) {
    const said = point === '&' ? ' and ' : markup.has(point) ? ' ' : straighten(point);
    for (const char of said) {
      points.push(char);
      sourceAt.push(offset);
    }
    offset += point.length;
  }
  return { spoken: points.join(''), sourceAt };
}

/** Typographic apostrophes would split `don’t` in two for the engine. */
function straighten(point: string): string {
  return point === '\u2019' || point === '\u02bc' ? "'" : point;
}

/** The parts of a text between white space, as UTF-16 offsets. */
export function findTokens(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/\S+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

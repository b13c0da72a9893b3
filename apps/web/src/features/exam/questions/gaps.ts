export type Piece = { text: string } | { gap: number };

/** A line as its text and its gaps: `{7}` is the gap of question 7. */
export function splitGaps(line: string): Piece[] {
  return line
    .split(/(\{\d+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const gap = /^\{(\d+)\}$/.exec(piece)?.[1];
      return gap === undefined ? { text: piece } : { gap: Number(gap) };
    });
}

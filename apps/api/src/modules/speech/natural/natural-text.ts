import { toSpokenText } from '../synthesis/spoken-text.ts';

/** A part of a sentence up to a pause, and the sign of the pause. */
export type Clause = { text: string; pause: string };

// A full stop after these ends no clause.
const abbreviation = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Prof|Rev|Sr|Jr|vs|etc|No|e\.g|i\.e|[A-Z])\.$/;
const pauseSigns: Readonly<Record<string, string>> = { '–': '—', '-': '—' };

/** The clauses of a text. The engine that transcribes them loses the signs between them, and the model needs them. */
export function splitClauses(text: string): Clause[] {
  const { spoken } = toSpokenText(text);
  const clauses: Clause[] = [];
  let from = 0;
  for (const match of spoken.matchAll(/([.,;:!?…])[.,;:!?…"”’')]*(?=\s|$)|\s*(—)\s*|\s([–-])(?=\s)/g)) {
    const sign = match[1] ?? match[2] ?? match[3] ?? ',';
    const end = match.index + match[0].length;
    if (sign === '.' && end < spoken.length && abbreviation.test(spoken.slice(from, match.index + 1)))
      continue;
    push(spoken.slice(from, match.index), pauseSigns[sign] ?? sign);
    from = end;
  }
  push(spoken.slice(from), '.');
  return clauses;

  function push(part: string, pause: string): void {
    const said = part.replace(/\s+/g, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(said)) clauses.push({ text: said, pause });
  }
}

/** Pieces of at most `most` signs, cut at pauses, else between words. A longer input needs more memory. */
export function splitSigns(clauses: readonly string[], most: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const clause of clauses) {
    for (const part of cutWords(clause, most)) {
      if (piece !== '' && piece.length + 1 + part.length > most) {
        pieces.push(piece);
        piece = '';
      }
      piece = piece === '' ? part : `${piece} ${part}`;
    }
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

function cutWords(clause: string, most: number): string[] {
  const parts: string[] = [];
  let rest = clause;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const at = space > 0 ? space : most;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

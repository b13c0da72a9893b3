import type { EntryLine } from '../entry-line.ts';

/** How a line of a book differs from the version before. `before` is the line that it replaces. */
export type ComparedLine =
  | { kind: 'same' | 'added' | 'removed'; line: EntryLine }
  | { kind: 'changed'; line: EntryLine; before: EntryLine };

const details = ['meaning', 'phonetic', 'example', 'chapter'] as const;

/**
 * The lines of a book in its order, each compared with the line of the same spelling in the version before; then the
 * lines that are gone. The order of the lines is not compared.
 */
export function compareBooks(before: readonly EntryLine[], after: readonly EntryLine[]): ComparedLine[] {
  const known = new Map(before.map((line) => [line.text, line]));
  const kept = after.map((line): ComparedLine => {
    const old = known.get(line.text);
    if (!old) return { kind: 'added', line };
    known.delete(line.text);
    return details.some((part) => old[part] !== line[part])
      ? { kind: 'changed', line, before: old }
      : { kind: 'same', line };
  });
  return [...kept, ...[...known.values()].map((line): ComparedLine => ({ kind: 'removed', line }))];
}

import type { Chord } from './chord.ts';
import { type KeyAction, type KeyScope, keyTable } from './key-table.ts';

/** The keys a learner has changed; the others are those of the table. */
export type KeyChanges = Readonly<Partial<Record<KeyAction, Chord>>>;

/** The key of each action; an action without one was left so by a change that took its key. */
export type KeyBindings = Readonly<Partial<Record<KeyAction, Chord>>>;

const scopeOf = (action: KeyAction): KeyScope | undefined =>
  keyTable.find((each) => each.action === action)?.scope;

/** Actions that could be meant by the same press. */
export const isRival = (left: KeyAction, right: KeyAction): boolean => {
  const scopes = [scopeOf(left), scopeOf(right)];
  return left !== right && (scopes[0] === scopes[1] || scopes.includes('both'));
};

/** The keys in force: the learner's own first; a key of the table that one of them took is nobody's. */
export const resolveBindings = (changes: KeyChanges): KeyBindings => {
  const bindings: Partial<Record<KeyAction, Chord>> = { ...changes };
  for (const { action, chord } of keyTable) {
    if (changes[action] !== undefined) continue;
    const isTaken = keyTable.some((each) => isRival(action, each.action) && changes[each.action] === chord);
    if (!isTaken) bindings[action] = chord;
  }
  return bindings;
};

/** Reads kept changes; what is unknown is left out. */
export const parseChanges = (text: string | null): KeyChanges => {
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  const given = new Map<string, unknown>(Object.entries(saved ?? {}));
  const entries = keyTable.flatMap(({ action }) => {
    const chord = given.get(action);
    return typeof chord === 'string' ? [[action, chord]] : [];
  });
  return Object.fromEntries(entries);
};

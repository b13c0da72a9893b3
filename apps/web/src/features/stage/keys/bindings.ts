import type { Chord } from './chord.ts';
import { type KeyAction, type KeyScope, keyTable } from './key-table.ts';

/** The keys that a learner has changed; the other keys come from the table. */
export type KeyChanges = Readonly<Partial<Record<KeyAction, Chord>>>;

/** The key of each action. An action has no key when a change took it. */
export type KeyBindings = Readonly<Partial<Record<KeyAction, Chord>>>;

const scopeOf = (action: KeyAction): KeyScope | undefined =>
  keyTable.find((each) => each.action === action)?.scope;

/** Actions that the same press could trigger. */
export const isConflict = (left: KeyAction, right: KeyAction): boolean => {
  const scopes = [scopeOf(left), scopeOf(right)];
  return left !== right && (scopes[0] === scopes[1] || scopes.includes('both'));
};

/**
 * The active keys. A learner's change replaces a default. A default key that the learner gave to another action is
 * removed.
 */
export const resolveBindings = (changes: KeyChanges): KeyBindings => {
  const bindings: Partial<Record<KeyAction, Chord>> = { ...changes };
  for (const { action, chord } of keyTable) {
    if (changes[action] !== undefined) continue;
    const isTaken = keyTable.some(
      (each) => isConflict(action, each.action) && changes[each.action] === chord,
    );
    if (!isTaken) bindings[action] = chord;
  }
  return bindings;
};

/** Reads the stored changes; unknown ones are skipped. */
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

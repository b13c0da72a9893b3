import type { Chord } from './chord.ts';
import { doScopesMeet, faultOf, type KeyAction, keyTable, rowOf } from './key-table.ts';

/** The keys a learner has changed; the others are those of the table. */
export type KeyChanges = Readonly<Partial<Record<KeyAction, Chord>>>;

/** The key of each action; an action without one was left so by a change that took its key. */
export type KeyBindings = Readonly<Partial<Record<KeyAction, Chord>>>;

/** Actions that could be meant by the same press. */
const isRival = (left: KeyAction, right: KeyAction): boolean =>
  left !== right && doScopesMeet(rowOf(left).scope, rowOf(right).scope);

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

const listRivals = (changes: KeyChanges, action: KeyAction, chord: Chord): KeyAction[] => {
  const bindings = resolveBindings(changes);
  return keyTable
    .filter((each) => isRival(action, each.action) && bindings[each.action] === chord)
    .map((each) => each.action);
};

/** The action that already has a chord where `action` works, or undefined. */
export const findRival = (changes: KeyChanges, action: KeyAction, chord: Chord): KeyAction | undefined =>
  listRivals(changes, action, chord)[0];

/** Gives an action a chord. Who had it loses it; the first of them gets the chord given up, where that can be. */
export const rebind = (changes: KeyChanges, action: KeyAction, chord: Chord): KeyChanges => {
  const given = resolveBindings(changes)[action];
  const rivals = listRivals(changes, action, chord);
  const next: Partial<Record<KeyAction, Chord>> = { ...changes, [action]: chord };
  for (const rival of rivals) delete next[rival];
  const [heir] = rivals;
  if (heir !== undefined && given !== undefined) {
    const isFree = faultOf(heir, given) === undefined && findRival(next, heir, given) === undefined;
    if (isFree) next[heir] = given;
  }
  return tidy(next);
};

/** Gives an action its own key back. Whoever has it now goes back to its own key as well. */
export const resetKey = (changes: KeyChanges, action: KeyAction): KeyChanges => {
  const own = rowOf(action).chord;
  const rest: KeyChanges = Object.fromEntries(Object.entries(changes).filter(([name]) => name !== action));
  const takers = keyTable.filter((each) => isRival(action, each.action) && rest[each.action] === own);
  return takers.reduce((next, taker) => resetKey(next, taker.action), rest);
};

/** Leaves out what says no more than the table. */
const tidy = (changes: KeyChanges): KeyChanges =>
  Object.fromEntries(
    keyTable.flatMap(({ action, chord }) => {
      const own = changes[action];
      return own === undefined || own === chord ? [] : [[action, own]];
    }),
  );

/** Reads kept changes; what is unknown, not allowed or given twice is left out. */
export const parseChanges = (text: string | null): KeyChanges => {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const given = new Map<string, unknown>(Object.entries(kept));
  const changes: Partial<Record<KeyAction, Chord>> = {};
  for (const { action } of keyTable) {
    const chord = given.get(action);
    if (typeof chord !== 'string' || chord.length > 40 || faultOf(action, chord)) continue;
    const isTaken = keyTable.some((each) => isRival(action, each.action) && changes[each.action] === chord);
    if (!isTaken) changes[action] = chord;
  }
  return changes;
};

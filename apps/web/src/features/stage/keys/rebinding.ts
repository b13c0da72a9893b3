import { isConflict, type KeyChanges, resolveBindings } from './bindings.ts';
import type { Chord } from './chord.ts';
import { type KeyAction, keyTable } from './key-table.ts';

const rowOf = (action: KeyAction) => {
  const row = keyTable.find((each) => each.action === action);
  if (!row) throw new Error(`no key for ${action}`);
  return row;
};

/** Why an action cannot have a chord. */
export type ChordFault =
  /** The answer would contain it. */
  | 'typing'
  /** The browser or the system handles it first, or it edits text. */
  | 'reserved';

const reserved = new Set<Chord>([
  ...[
    'mod+w',
    'mod+t',
    'mod+n',
    'mod+q',
    'mod+r',
    'mod+l',
    'mod+d',
    'mod+f',
    'mod+p',
    'mod+s',
    'mod+o',
    'mod+h',
  ],
  ...['mod+a', 'mod+c', 'mod+v', 'mod+x', 'mod+space', 'mod+tab', 'mod+backspace', 'mod+delete', 'mod+enter'],
  ...[
    'mod+shift+n',
    'mod+shift+t',
    'mod+shift+w',
    'mod+shift+r',
    'mod+shift+i',
    'mod+shift+j',
    'mod+shift+tab',
  ],
  ...[
    'alt+f4',
    'alt+tab',
    'alt+arrowleft',
    'alt+arrowright',
    'alt+d',
    'f1',
    'f3',
    'f5',
    'f6',
    'f7',
    'f11',
    'f12',
  ],
  ...['tab', 'shift+tab', 'escape', 'contextmenu', 'printscreen', 'pause', 'scrolllock'],
]);

const isTyped = (chord: Chord): boolean =>
  !/^(?:mod|alt)\+/.test(chord) && !/^(?:shift\+)?f\d+$/.test(chord) && chord !== '?';

/** The reason why an action cannot have a chord; undefined when it can. */
export const faultOf = (action: KeyAction, chord: Chord): ChordFault | undefined => {
  if (reserved.has(chord)) return 'reserved';
  return rowOf(action).scope !== 'result' && isTyped(chord) ? 'typing' : undefined;
};

const listConflicts = (changes: KeyChanges, action: KeyAction, chord: Chord): KeyAction[] => {
  const bindings = resolveBindings(changes);
  return keyTable
    .filter((each) => isConflict(action, each.action) && bindings[each.action] === chord)
    .map((each) => each.action);
};

/** The action that already has a chord where `action` works, or undefined. */
export const findConflict = (changes: KeyChanges, action: KeyAction, chord: Chord): KeyAction | undefined =>
  listConflicts(changes, action, chord)[0];

/**
 * Gives a chord to an action. Other actions lose it. The first of them gets the old chord of this action, when that is
 * possible.
 */
export const rebind = (changes: KeyChanges, action: KeyAction, chord: Chord): KeyChanges => {
  const given = resolveBindings(changes)[action];
  const conflicts = listConflicts(changes, action, chord);
  const next: Partial<Record<KeyAction, Chord>> = { ...changes, [action]: chord };
  for (const conflict of conflicts) delete next[conflict];
  const [heir] = conflicts;
  if (heir !== undefined && given !== undefined) {
    const isFree = faultOf(heir, given) === undefined && findConflict(next, heir, given) === undefined;
    if (isFree) next[heir] = given;
  }
  return withoutDefaults(next);
};

/** Gives an action its default key again. The action that has the key now gets its default too. */
export const resetKey = (changes: KeyChanges, action: KeyAction): KeyChanges => {
  const own = rowOf(action).chord;
  const rest: KeyChanges = Object.fromEntries(Object.entries(changes).filter(([name]) => name !== action));
  const takers = keyTable.filter((each) => isConflict(action, each.action) && rest[each.action] === own);
  return takers.reduce((next, taker) => resetKey(next, taker.action), rest);
};

/** Removes changes that equal the table. */
const withoutDefaults = (changes: KeyChanges): KeyChanges =>
  Object.fromEntries(
    keyTable.flatMap(({ action, chord }) => {
      const own = changes[action];
      return own === undefined || own === chord ? [] : [[action, own]];
    }),
  );

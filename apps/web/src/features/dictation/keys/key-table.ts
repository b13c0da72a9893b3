import type { Chord } from './chord.ts';

/** Where a key works: while a word is on the desk, at the result, or in both. */
export type KeyScope = 'stage' | 'result' | 'both';

type Row = {
  action: string;
  scope: KeyScope;
  chord: Chord;
  /** It acts while it is held down. */
  isHeld?: boolean;
};

/** Every key of the stage that can be changed, in the order in which they are shown. */
export const keyTable = [
  { action: 'replay', scope: 'stage', chord: 'mod+j' },
  { action: 'reveal', scope: 'stage', chord: 'mod+;', isHeld: true },
  { action: 'previous', scope: 'stage', chord: 'mod+arrowleft' },
  { action: 'next', scope: 'stage', chord: 'mod+arrowright' },
  { action: 'fromMemory', scope: 'stage', chord: 'mod+i' },
  { action: 'undo', scope: 'stage', chord: 'mod+z' },
  { action: 'nextChapter', scope: 'result', chord: 'enter' },
  { action: 'again', scope: 'result', chord: 'space' },
  { action: 'onlyWrong', scope: 'result', chord: 'shift+enter' },
  { action: 'keys', scope: 'both', chord: '?' },
] as const satisfies readonly Row[];

export type KeyAction = (typeof keyTable)[number]['action'];
export type StageAction = Extract<(typeof keyTable)[number], { scope: 'stage' | 'both' }>['action'];
export type ResultAction = Extract<(typeof keyTable)[number], { scope: 'result' }>['action'];

/** The row of an action. */
export const rowOf = (action: KeyAction): Row & { action: KeyAction } => {
  const row = keyTable.find((each) => each.action === action);
  if (!row) throw new Error(`no key for ${action}`);
  return row;
};

/** Whether keys of both scopes can be pressed in the same place. */
export const doScopesMeet = (left: KeyScope, right: KeyScope): boolean =>
  left === right || left === 'both' || right === 'both';

/** Why a chord cannot be given to an action. */
export type ChordFault =
  /** It would be written into the answer. */
  | 'typing'
  /** Browser or system take it first, or it edits text. */
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

/** Whether and why an action cannot have a chord; undefined when it can. */
export const faultOf = (action: KeyAction, chord: Chord): ChordFault | undefined => {
  if (reserved.has(chord)) return 'reserved';
  return rowOf(action).scope !== 'result' && isTyped(chord) ? 'typing' : undefined;
};

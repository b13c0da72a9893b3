import { type Chord, isMac } from './chord.ts';

/** Where a key works: during a practice, at the result, or in both. */
export type KeyScope = 'stage' | 'result' | 'both';

type Row = {
  action: string;
  scope: KeyScope;
  chord: Chord;
  /** The action lasts while the key is held down. */
  isHeld?: boolean;
};

/** All keys of the stage that can be changed, in display order. */
export const keyTable = [
  { action: 'replay', scope: 'stage', chord: 'mod+j' },
  { action: 'reveal', scope: 'stage', chord: 'mod+;', isHeld: true },
  { action: 'previous', scope: 'stage', chord: 'mod+arrowleft' },
  { action: 'next', scope: 'stage', chord: 'mod+arrowright' },
  { action: 'fromMemory', scope: 'stage', chord: 'mod+i' },
  { action: 'collect', scope: 'stage', chord: 'mod+b' },
  // ⌘M minimises the window on a Mac.
  { action: 'mastered', scope: 'stage', chord: isMac ? 'mod+shift+m' : 'mod+m' },
  { action: 'undo', scope: 'stage', chord: 'mod+z' },
  { action: 'nextChapter', scope: 'result', chord: 'enter' },
  { action: 'again', scope: 'result', chord: 'space' },
  { action: 'onlyWrong', scope: 'result', chord: 'shift+enter' },
  { action: 'keys', scope: 'both', chord: '?' },
] as const satisfies readonly Row[];

export type KeyAction = (typeof keyTable)[number]['action'];
export type StageAction = Extract<(typeof keyTable)[number], { scope: 'stage' | 'both' }>['action'];
export type ResultAction = Extract<(typeof keyTable)[number], { scope: 'result' }>['action'];

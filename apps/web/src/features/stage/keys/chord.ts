/**
 * A key with its modifiers as text: `mod+j`, `shift+enter`, `?`. `mod` is Ctrl, or ⌘ on a Mac. A symbol includes its
 * Shift.
 */
export type Chord = string;

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const modifiers = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'NumLock']);
const unnamed = new Set(['Process', 'Dead', 'Unidentified', '']);

/**
 * The key in lower case. With a modifier, when an input method or a layout hides the letter, its position on the
 * keyboard (`code`) names it.
 */
const nameOf = (press: KeyPress): string | undefined => {
  const { key, code } = press;
  if (modifiers.has(key)) return undefined;
  const placed = /^Key([A-Z])$/.exec(code)?.[1] ?? (code === 'Semicolon' ? ';' : undefined);
  const isPlain = key.length === 1 && key >= ' ' && key <= '~';
  const isFullWidth = key.length === 1 && key >= '\uff01' && key <= '\uff5e';
  if (isFullWidth) return String.fromCharCode(key.charCodeAt(0) - 0xfee0).toLowerCase();
  const isShortcut = press.ctrlKey || press.metaKey || press.altKey;
  if (placed && isShortcut && !isPlain && (key.length === 1 || unnamed.has(key))) return placed.toLowerCase();
  if (unnamed.has(key)) return undefined;
  return key === ' ' ? 'space' : key.toLowerCase();
};

/** The chord of a key press; undefined for a modifier alone, a dead key and text that AltGr types. */
export const chordOf = (press: KeyPress): Chord | undefined => {
  const isMod = press.ctrlKey || press.metaKey;
  // Ctrl and Alt together are AltGr, which types characters.
  if (isMod && press.altKey) return undefined;
  const name = nameOf(press);
  if (name === undefined) return undefined;
  const isShifted = press.shiftKey && (name.length > 1 || /[a-z]/.test(name));
  return [isMod && 'mod', press.altKey && 'alt', isShifted && 'shift', name].filter(Boolean).join('+');
};

/** The chord without its modifiers. */
export const keyOf = (chord: Chord): string => /[^+]+$|\+$/.exec(chord)?.[0] ?? chord;

const names: Record<string, string> = {
  enter: '回车',
  space: '空格',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  backspace: '退格',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  insert: 'Insert',
};

/** A chord as learners read it: `Ctrl+J`, or `⌘J` on a Mac. */
export const formatChord = (chord: Chord, isMac: boolean): string => {
  const key = keyOf(chord);
  const shown = names[key] ?? (key.length === 1 ? key.toUpperCase() : key.replace(/^f(\d+)$/, 'F$1'));
  const held = chord.slice(0, chord.length - key.length).split('+');
  const parts = [
    held.includes('mod') && (isMac ? '⌘' : 'Ctrl'),
    held.includes('alt') && (isMac ? '⌥' : 'Alt'),
    held.includes('shift') && (isMac ? '⇧' : 'Shift'),
    shown,
  ].filter((part) => part !== false);
  return parts.join(isMac ? '' : '+');
};

/** Whether this device has ⌘ on its keys. */
export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

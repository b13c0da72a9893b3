import { describe, expect, it } from 'vitest';
import { isOwnKey } from './use-quiet-input.ts';

const key = (name: string, over: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...over,
});

describe('keys that stop at the input', () => {
  it.each(['a', 'Z', '-', "'", ';', 'é', 'ｊ', 'Backspace'])('handles %j', (name) => {
    expect(isOwnKey(key(name))).toBe(true);
  });

  it.each(['Enter', ' ', '?', '？', 'Tab', 'Escape', 'ArrowLeft', 'Control', 'Unidentified'])(
    'ignores %j',
    (name) => {
      expect(isOwnKey(key(name))).toBe(false);
    },
  );

  it('ignores shortcuts', () => {
    expect(isOwnKey(key('j', { ctrlKey: true }))).toBe(false);
    expect(isOwnKey(key('j', { metaKey: true }))).toBe(false);
    expect(isOwnKey(key('j', { altKey: true }))).toBe(false);
  });
});

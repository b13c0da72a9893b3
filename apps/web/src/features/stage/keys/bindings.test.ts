import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConflict, type KeyChanges, parseChanges, resolveBindings } from './bindings.ts';
import { type KeyAction, keyTable } from './key-table.ts';
import { faultOf, findConflict, rebind, resetKey } from './rebinding.ts';

describe('the key table', () => {
  it('gives each action an allowed key, and uses each key once in a scope', () => {
    for (const { action, chord } of keyTable) {
      expect(faultOf(action, chord), action).toBeUndefined();
      expect(findConflict({}, action, chord), action).toBeUndefined();
    }
  });

  it('refuses keys that type text, and keys of the browser', () => {
    expect(faultOf('replay', 'j')).toBe('typing');
    expect(faultOf('replay', 'space')).toBe('typing');
    expect(faultOf('keys', 'shift+q')).toBe('typing');
    expect(faultOf('again', 'a')).toBeUndefined();
    expect(faultOf('replay', 'mod+w')).toBe('reserved');
    expect(faultOf('again', 'tab')).toBe('reserved');
    expect(faultOf('replay', 'alt+j')).toBeUndefined();
    expect(faultOf('replay', 'f2')).toBeUndefined();
  });
});

describe('a changed key', () => {
  it('replaces the default key', () => {
    const changes = rebind({}, 'replay', 'mod+k');
    expect(resolveBindings(changes)).toEqual({ ...resolveBindings({}), replay: 'mod+k' });
    expect(findConflict(changes, 'next', 'mod+j')).toBeUndefined();
    expect(findConflict(changes, 'next', 'mod+k')).toBe('replay');
  });

  it('is swapped with the action that had it', () => {
    const bindings = resolveBindings(rebind({}, 'replay', 'mod+;'));
    expect([bindings.replay, bindings.reveal]).toEqual(['mod+;', 'mod+j']);
  });

  it('is removed from every action that had it', () => {
    const shared = rebind(rebind({}, 'replay', 'f2'), 'again', 'f2');
    const bindings = resolveBindings(rebind(shared, 'keys', 'f2'));
    expect([bindings.keys, bindings.replay, bindings.again]).toEqual(['f2', '?', 'space']);
  });

  it('can be the same during a practice and at the result', () => {
    expect(findConflict({}, 'again', 'mod+j')).toBeUndefined();
    expect(findConflict({}, 'again', '?')).toBe('keys');
  });

  it('is not stored when it equals the default', () => {
    expect(rebind(rebind({}, 'replay', 'mod+k'), 'replay', 'mod+j')).toEqual({});
    expect(resetKey(rebind({}, 'replay', 'mod+k'), 'replay')).toEqual({});
  });

  it('resets the other action too when its key was swapped', () => {
    expect(resetKey(rebind({}, 'replay', 'mod+;'), 'reveal')).toEqual({});
  });
});

it('reads the stored changes and skips invalid ones', () => {
  expect(parseChanges(JSON.stringify({ replay: 'mod+k', next: 'alt+n' }))).toEqual({
    replay: 'mod+k',
    next: 'alt+n',
  });
  expect(parseChanges(JSON.stringify({ next: 7, jump: 'mod+k', reveal: 'f2' }))).toEqual({ reveal: 'f2' });
  for (const broken of [null, '', '{', '[]', 'null', '"a"', '7']) expect(parseChanges(broken)).toEqual({});
});

it('stays unique for every press after any sequence of changes, resets and loads', () => {
  const actions = keyTable.map(({ action }): KeyAction => action);
  const chords = [...keyTable.map(({ chord }) => chord), 'mod+k', 'alt+n', 'a', 'mod+w', 'f2'];
  const step = fc.record({
    action: fc.constantFrom(...actions),
    chord: fc.constantFrom(...chords),
    isReset: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const changes = steps.reduce<KeyChanges>((before, { action, chord, isReset }) => {
        if (isReset) return resetKey(before, action);
        return faultOf(action, chord) ? before : rebind(before, action, chord);
      }, {});
      const bindings = resolveBindings(changes);
      for (const left of actions) {
        const chord = bindings[left];
        if (chord === undefined) continue;
        expect(faultOf(left, chord)).toBeUndefined();
        for (const right of actions) {
          if (isConflict(left, right)) expect(bindings[right]).not.toBe(chord);
        }
      }
      expect(parseChanges(JSON.stringify(changes))).toEqual(changes);
    }),
    { numRuns: 500 },
  );
});

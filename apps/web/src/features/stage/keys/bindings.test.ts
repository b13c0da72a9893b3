import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRival, type KeyChanges, parseChanges, resolveBindings } from './bindings.ts';
import { type KeyAction, keyTable } from './key-table.ts';
import { faultOf, findRival, rebind, resetKey } from './rebinding.ts';

describe('the table', () => {
  it('gives every action a key it may have, and no key twice in one place', () => {
    for (const { action, chord } of keyTable) {
      expect(faultOf(action, chord), action).toBeUndefined();
      expect(findRival({}, action, chord), action).toBeUndefined();
    }
  });

  it('refuses what would be written, and what the browser takes', () => {
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
  it('takes the place of the own one', () => {
    const changes = rebind({}, 'replay', 'mod+k');
    expect(resolveBindings(changes)).toEqual({ ...resolveBindings({}), replay: 'mod+k' });
    expect(findRival(changes, 'next', 'mod+j')).toBeUndefined();
    expect(findRival(changes, 'next', 'mod+k')).toBe('replay');
  });

  it('is exchanged with the one who had it', () => {
    const bindings = resolveBindings(rebind({}, 'replay', 'mod+;'));
    expect([bindings.replay, bindings.reveal]).toEqual(['mod+;', 'mod+j']);
  });

  it('is taken from everyone who had it', () => {
    const shared = rebind(rebind({}, 'replay', 'f2'), 'again', 'f2');
    const bindings = resolveBindings(rebind(shared, 'keys', 'f2'));
    expect([bindings.keys, bindings.replay, bindings.again]).toEqual(['f2', '?', 'space']);
  });

  it('may be the same while writing and at the result', () => {
    expect(findRival({}, 'again', 'mod+j')).toBeUndefined();
    expect(findRival({}, 'again', '?')).toBe('keys');
  });

  it('leaves nothing to keep when it is the table’s again', () => {
    expect(rebind(rebind({}, 'replay', 'mod+k'), 'replay', 'mod+j')).toEqual({});
    expect(resetKey(rebind({}, 'replay', 'mod+k'), 'replay')).toEqual({});
  });

  it('goes back together with the one who took it', () => {
    expect(resetKey(rebind({}, 'replay', 'mod+;'), 'reveal')).toEqual({});
  });
});

it('reads what was kept and leaves out what makes no sense', () => {
  expect(parseChanges(JSON.stringify({ replay: 'mod+k', next: 'alt+n' }))).toEqual({
    replay: 'mod+k',
    next: 'alt+n',
  });
  expect(parseChanges(JSON.stringify({ next: 7, jump: 'mod+k', reveal: 'f2' }))).toEqual({ reveal: 'f2' });
  for (const broken of [null, '', '{', '[]', 'null', '"a"', '7']) expect(parseChanges(broken)).toEqual({});
});

it('keeps every press unambiguous whatever is changed, taken back and kept', () => {
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
          if (isRival(left, right)) expect(bindings[right]).not.toBe(chord);
        }
      }
      expect(parseChanges(JSON.stringify(changes))).toEqual(changes);
    }),
    { numRuns: 500 },
  );
});

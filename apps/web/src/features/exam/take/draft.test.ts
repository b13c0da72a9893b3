import { beforeEach, describe, expect, test } from 'vitest';
import { createDraft, isAnswered } from './draft.ts';

const name = { userId: 7, type: 'listening', id: 3, part: undefined } as const;

let kept: Map<string, string>;
let made: number;

beforeEach(() => {
  kept = new Map();
  made = 0;
});

const storage = () =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as Storage;

const open = (of: Parameters<typeof createDraft>[0] = name) =>
  createDraft(of, { storage, newId: () => `id-${++made}` });

describe('a draft', () => {
  test('survives a reload with the same attempt id', () => {
    open().write(4, 'library');
    const { store } = open();
    expect(store.getState()).toEqual({ attemptId: 'id-1', spentMs: 0, answers: { 4: 'library' } });
  });

  test('adds up the active time over reloads, and reads a draft that has none', () => {
    open().spend(2000);
    open().spend(500);
    expect(open().store.getState().spentMs).toBe(2500);
    const [key = ''] = kept.keys();
    kept.set(key, JSON.stringify({ state: { attemptId: 'old', answers: { 1: 'a' } }, version: 0 }));
    expect(open().store.getState()).toMatchObject({ attemptId: 'old', spentMs: 0, answers: { 1: 'a' } });
  });

  test('is separate for each learner, paper and part', () => {
    open().write(4, 'library');
    for (const other of [
      { ...name, userId: 8 },
      { ...name, id: 4 },
      { ...name, part: 1 },
    ]) {
      expect(open(other).store.getState().answers).toEqual({});
    }
  });

  test('is deleted after it was submitted', () => {
    const draft = open();
    draft.write(4, 'library');
    draft.clear();
    draft.spend(1000);
    expect(kept.size).toBe(0);
    expect(open().store.getState().answers).toEqual({});
  });

  test('stays within the limits of the server', () => {
    const draft = open();
    draft.write(1, 'x'.repeat(500));
    expect(draft.store.getState().answers[1]).toHaveLength(200);
  });
});

test.each([
  [{}, false],
  [{ 3: ' ' }, false],
  [{ 3: 'a' }, true],
])('isAnswered(%j)', (answers, expected) => {
  expect(isAnswered(answers, 3)).toBe(expected);
});

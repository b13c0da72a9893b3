import { afterEach, expect, test, vi } from 'vitest';
import { createDeviceStore, createLearnerStores, parseStored, type StoredFields } from './device-store.ts';

const parse = ({ size }: StoredFields) => ({ size: typeof size === 'number' ? size : 1 });

function stubStorage(): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => entries.set(name, text),
  });
  return entries;
}

afterEach(() => vi.unstubAllGlobals());

test.each([null, 'not json', '7', 'null', '[]', '{}'])('an entry %j has no fields', (text) => {
  expect(parse(parseStored(text))).toEqual({ size: 1 });
});

test('a change is stored at once, and is there again', () => {
  const entries = stubStorage();
  createDeviceStore('look', parse).setState({ size: 3 });
  expect(entries.get('look')).toBe('{"size":3}');
  expect(createDeviceStore('look', parse).getState()).toEqual({ size: 3 });
});

test('each learner has an own store', () => {
  const entries = stubStorage();
  const storeOf = createLearnerStores((userId) => `look.${userId}`, parse);
  storeOf(1).setState({ size: 2 });
  expect([storeOf(1).getState(), storeOf(2).getState()]).toEqual([{ size: 2 }, { size: 1 }]);
  expect([...entries.keys()]).toEqual(['look.1']);
});

test('without storage a choice lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const store = createDeviceStore('look', parse);
  store.setState({ size: 2 });
  expect(store.getState()).toEqual({ size: 2 });
});

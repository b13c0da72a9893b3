import { beforeEach, expect, test } from 'vitest';
import { createLastActs, type LastAct } from './last-acts.ts';
import { createMemoryStore } from './memory-store.ts';

let entries: Map<string, string>;
let page: EventTarget;

/** The storage of the browser, as another page of it sees it too. */
const storage = (): Storage =>
  ({
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  }) as Storage;

const act = (id: string, sittingId = 's'): LastAct => ({
  scopeKey: 'paper',
  event: { kind: 'answered', question: '1', typed: id, id, practiceId: sittingId, occurredAt: 1 },
  entry: {
    id,
    userId: 7,
    practiceId: sittingId,
    sitting: { type: 'reading', id: 3, mode: 'practice' },
    skewMs: 0,
    event: { id, kind: 'answered', target: '1', value: id, occurred_at: 1 },
  },
});

async function storeWithSitting() {
  const store = createMemoryStore();
  const facts = { userId: 7, scopeKey: 'paper', sittingId: 's', startedAt: 0, skewMs: 0, base: [] };
  await store.beginSitting(facts);
  return store;
}

beforeEach(() => {
  entries = new Map([['theme', 'dark']]);
  page = new EventTarget();
});

test('an act of a page that is left reaches the store of the next page once, and its outbox', async () => {
  const acts = createLastActs(storage(), page);
  acts.keep(act('while it is open'));
  page.dispatchEvent(new Event('pagehide'));
  acts.keep(act('a'));
  acts.keep(act('b'))();
  const store = await storeWithSitting();
  await createLastActs(storage(), new EventTarget()).moveInto(store);
  await createLastActs(storage(), new EventTarget()).moveInto(store);
  expect((await store.findSitting(7, 'paper'))?.events.map(({ id }) => id)).toEqual(['a']);
  expect((await store.listOutbox(7)).map(({ id }) => id)).toEqual(['a']);
  expect([...entries.keys()]).toEqual(['theme']);
});

test('what the store has already, and what belongs to a sitting that ended, is not stored again', async () => {
  const acts = createLastActs(storage(), page);
  page.dispatchEvent(new Event('pagehide'));
  acts.keep(act('a'));
  acts.keep(act('of another', 'earlier'));
  const store = await storeWithSitting();
  await store.append(act('a').event, undefined);
  await acts.moveInto(store);
  expect((await store.findSitting(7, 'paper'))?.events).toHaveLength(1);
  expect(await store.listOutbox(7)).toEqual([]);
});

test('a page that comes back keeps nothing more, and a full storage is no fault', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  } as Storage;
  page.dispatchEvent(new Event('pagehide'));
  const acts = createLastActs(full, page);
  page.dispatchEvent(new Event('pagehide'));
  expect(() => acts.keep(act('a'))).not.toThrow();
  page.dispatchEvent(new Event('pageshow'));
  createLastActs(storage(), page).keep(act('b'));
  expect([...entries.keys()]).toEqual(['theme']);
});

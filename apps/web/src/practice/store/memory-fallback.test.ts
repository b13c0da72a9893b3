import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { entryOf, eventOf, sessionOf } from '../outbox/outbox.fixture.ts';
import { withMemoryFallback } from './memory-fallback.ts';
import { createMemoryStore } from './memory-store.ts';
import type { PracticeStore } from './practice-store.ts';

let isFull: boolean;
let disk: PracticeStore;
let store: PracticeStore;

beforeEach(() => {
  isFull = false;
  const memory = createMemoryStore();
  const refuseWhenFull = () => {
    if (isFull) throw new DOMException('the quota is exceeded', 'QuotaExceededError');
  };
  disk = {
    ...memory,
    async append(event, entry) {
      refuseWhenFull();
      await memory.append(event, entry);
    },
    async saveSession(session, events) {
      refuseWhenFull();
      await memory.saveSession(session, events);
    },
  };
  store = withMemoryFallback(disk);
});

const append = (id: string) => store.append(eventOf(id), entryOf(id));
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const eventIds = async () => {
  const found = await store.findSession(7, 'chapter:3');
  return found?.events.map((event: PracticeEvent) => event.id);
};

describe('a full disk', () => {
  beforeEach(() => store.saveSession(sessionOf()));

  it('stores only the answers of a removed session', async () => {
    await append('a');
    isFull = true;
    await store.saveSession(sessionOf({ practiceId: 'q', scopeKey: 'errors' }));
    await store.removeSessions(7, ['chapter:3', 'errors', 'errors@自测']);
    for (const scopeKey of ['chapter:3', 'errors'])
      expect(await store.findSession(7, scopeKey)).toBeUndefined();
    expect(idsOf(await store.listOutbox(7))).toEqual(['a']);
    isFull = false;
    await store.saveSession(sessionOf());
    expect(await eventIds()).toEqual([]);
  });

  it('loses no answer: it waits in memory, and the learner sees it', async () => {
    await append('a');
    expect(store.isDurable()).toBe(true);
    isFull = true;
    await append('b');
    await append('c');
    expect(store.isDurable()).toBe(false);
    expect(idsOf(await store.listOutbox(7))).toEqual(['a', 'b', 'c']);
    expect(idsOf(await disk.listOutbox(7))).toEqual(['a']);
    expect(await eventIds()).toEqual(['a', 'b', 'c']);
  });

  it('gets the refused writes in order as soon as it has space', async () => {
    isFull = true;
    await append('a');
    await append('b');
    isFull = false;
    await append('c');
    expect(store.isDurable()).toBe(true);
    expect(idsOf(await disk.listOutbox(7))).toEqual(['a', 'b', 'c']);
    expect(await eventIds()).toEqual(['a', 'b', 'c']);
  });

  it('does not get an answer that was sent meanwhile, only the event', async () => {
    isFull = true;
    await append('a');
    await store.removeFromOutbox(['a']);
    expect(await store.listOutbox(7)).toEqual([]);
    isFull = false;
    await append('b');
    expect(idsOf(await disk.listOutbox(7))).toEqual(['b']);
    expect(await eventIds()).toEqual(['a', 'b']);
  });

  it('lets a practice start', async () => {
    isFull = true;
    const session = sessionOf({ practiceId: 'q', scopeKey: 'chapter:4' });
    await store.saveSession(session, [eventOf('x', { practiceId: 'q' })]);
    await store.append(eventOf('y', { practiceId: 'q' }), undefined);
    const idsOfQ = async (from: PracticeStore) =>
      (await from.findSession(7, 'chapter:4'))?.events.map((event) => event.id);
    expect(await idsOfQ(store)).toEqual(['x', 'y']);
    isFull = false;
    await append('a');
    expect(await idsOfQ(disk)).toEqual(['x', 'y']);
    expect(store.isDurable()).toBe(true);
  });
});

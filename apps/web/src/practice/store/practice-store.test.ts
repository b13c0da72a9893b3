import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wireWordOf } from '../../shared-state/words/word.fixture.ts';
import { toWord } from '../../shared-state/words/word.ts';
import {
  entryOf,
  eventOf,
  listeningEntryOf,
  listeningEventOf,
  listeningSetup,
  sessionOf,
} from '../outbox/outbox.fixture.ts';
import { openIndexedDbStore, openPracticeStore } from './indexed-db-store.ts';
import { createMemoryStore } from './memory-store.ts';
import type { PracticeStore, WordEntry } from './practice-store.ts';

const wire = wireWordOf({ word: 'colour', 'phonetic-y': '/uk', is_proficient: true });

let store: PracticeStore;
let databases: IDBDatabase[];

beforeEach(() => {
  // A browser of its own.
  const factory = new IDBFactory();
  databases = [];
  const open = factory.open.bind(factory);
  factory.open = (...args) => {
    const request = open(...args);
    request.addEventListener('success', () => databases.push(request.result));
    return request;
  };
  vi.stubGlobal('indexedDB', factory);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const idsOf = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id);
const eventsOf = async (scopeKey = 'chapter:3', from = store) =>
  idsOf((await from.findSession(7, scopeKey))?.events);
const answeredAt = (id: string, occurred_at: number, over: Partial<WordEntry> = {}) =>
  entryOf(id, { ...over, event: { ...entryOf(id).event, occurred_at } });

describe.each([
  ['memory', async () => createMemoryStore(), false],
  ['IndexedDB', openIndexedDbStore, true],
] as const)('a practice store in %s', (_name, open, isDurable) => {
  beforeEach(async () => {
    store = await open();
  });

  it('saves a listening practice with its events, one for each source', async () => {
    const saved = { userId: 7, setup: listeningSetup, startedAt: 5 };
    await store.saveListening(saved);
    await store.append(listeningEventOf('a'), listeningEntryOf('a'));
    await store.append(listeningEventOf('b'), listeningEntryOf('b'));
    const found = await store.findListening(7, listeningSetup);
    expect([found?.setup, idsOf(found?.events)]).toEqual([listeningSetup, ['a', 'b']]);
    expect(idsOf((await store.findListeningById(7, 'p'))?.events)).toEqual(['a', 'b']);
    expect(await store.findListeningById(8, 'p')).toBeUndefined();
    expect(await store.findListening(8, listeningSetup)).toBeUndefined();
    expect(idsOf(await store.listOutbox(7))).toEqual(['a', 'b']);
    // A new practice of the source replaces the old one. What waits is still sent.
    await store.saveListening({ ...saved, setup: { ...listeningSetup, practiceId: 'q' } });
    expect(await store.findListeningById(7, 'p')).toBeUndefined();
    await store.removeListening(8, 'q');
    expect(await store.findListeningById(7, 'q')).toBeDefined();
    await store.removeListening(7, 'q');
    expect(await store.findListening(7, listeningSetup)).toBeUndefined();
    expect(idsOf(await store.listOutbox(7))).toEqual(['a', 'b']);
  });

  it('saves the labelled practice of a source beside the intensive one', async () => {
    const saved = { userId: 7, setup: listeningSetup, startedAt: 5 };
    const labelled = { ...listeningSetup, practiceId: 'marks', isLabelled: true };
    await store.saveListening(saved);
    await store.saveListening({ ...saved, setup: labelled });
    expect((await store.findListening(7, listeningSetup))?.setup.practiceId).toBe('p');
    expect((await store.findListening(7, labelled))?.setup.practiceId).toBe('marks');
  });

  it('knows whether a reload would lose anything', () => {
    expect(store.isDurable()).toBe(isDurable);
  });

  it('finds a session by learner and scope, with its events in their order', async () => {
    expect(await store.findSession(7, 'chapter:3')).toBeUndefined();
    await store.saveSession(sessionOf());
    await store.append(eventOf('b'), entryOf('b'));
    await store.append(eventOf('a'), undefined);
    await store.append(eventOf('x', { practiceId: 'other' }), undefined);
    expect(await store.findSession(7, 'chapter:3')).toMatchObject(sessionOf());
    expect(await eventsOf()).toEqual(['b', 'a']);
    expect(await store.findSession(8, 'chapter:3')).toBeUndefined();
    expect(await store.findSession(7, 'chapter:4')).toBeUndefined();
  });

  it('replaces a session with its events; the answers stay in the outbox', async () => {
    await store.saveSession(sessionOf());
    await store.append(eventOf('a'), entryOf('a'));
    await store.saveSession(sessionOf({ practiceId: 'q' }), [eventOf('b', { practiceId: 'q' })]);
    await store.append(eventOf('c', { practiceId: 'q' }), undefined);
    expect(await eventsOf()).toEqual(['b', 'c']);
    await store.saveSession(sessionOf());
    expect(await eventsOf()).toEqual([]);
    expect(idsOf(await store.listOutbox(7))).toEqual(['a']);
  });

  it('removes sessions with their events; other sessions and all answers stay', async () => {
    await store.saveSession(sessionOf());
    await store.saveSession({ ...sessionOf({ practiceId: 'q' }), userId: 8 }, [
      eventOf('x', { practiceId: 'q' }),
    ]);
    await store.saveSession(sessionOf({ practiceId: 'r', scopeKey: 'errors' }), [
      eventOf('y', { practiceId: 'r' }),
    ]);
    await store.append(eventOf('a'), entryOf('a'));
    await store.removeSessions(7, ['chapter:3', 'chapter:99']);
    expect(await store.findSession(7, 'chapter:3')).toBeUndefined();
    expect(idsOf((await store.findSession(8, 'chapter:3'))?.events)).toEqual(['x']);
    expect(await eventsOf('errors')).toEqual(['y']);
    expect(idsOf(await store.listOutbox(7))).toEqual(['a']);
    await store.saveSession(sessionOf());
    expect(await eventsOf()).toEqual([]);
    await store.removeSessions(7, []);
    expect(await eventsOf()).toEqual([]);
  });

  it('lists the waiting answers of a learner, the oldest first, each id once', async () => {
    await store.append(eventOf('a'), answeredAt('a', 2));
    await store.append(eventOf('b'), answeredAt('b', 1));
    await store.append(eventOf('c'), answeredAt('c', 3, { userId: 8 }));
    await store.append(eventOf('a'), answeredAt('a', 2));
    expect(idsOf(await store.listOutbox(7))).toEqual(['b', 'a']);
    expect(await store.listOutbox(8)).toEqual([answeredAt('c', 3, { userId: 8 })]);
    await store.removeFromOutbox(['b', 'unknown']);
    expect(idsOf(await store.listOutbox(7))).toEqual(['a']);
    await store.removeFromOutbox([]);
    expect(idsOf(await store.listOutbox(7))).toEqual(['a']);
  });

  it('sets refused answers aside, and moves them back or discards them for one learner', async () => {
    for (const [id, at, userId] of [
      ['a', 2, 7],
      ['b', 1, 7],
      ['c', 3, 8],
      ['d', 4, 7],
    ] as const) {
      await store.append(eventOf(id), answeredAt(id, at, { userId }));
    }
    const refused = (id: string, at: number, userId = 7) => ({
      ...answeredAt(id, at, { userId }),
      reason: 'too old',
    });
    await store.setAside([refused('a', 2), refused('b', 1), refused('c', 3, 8)]);
    expect(idsOf(await store.listOutbox(7))).toEqual(['d']);
    expect(await store.listRefused(7)).toEqual([refused('b', 1), refused('a', 2)]);
    await store.restoreRefused(7);
    expect(await store.listOutbox(7)).toEqual([answeredAt('b', 1), answeredAt('a', 2), answeredAt('d', 4)]);
    expect(await store.listRefused(7)).toEqual([]);
    expect(idsOf(await store.listRefused(8))).toEqual(['c']);
    await store.setAside([refused('a', 2)]);
    await store.discardRefused(7);
    expect(idsOf(await store.listOutbox(7))).toEqual(['b', 'd']);
    expect(await store.listRefused(7)).toEqual([]);
    expect(idsOf(await store.listRefused(8))).toEqual(['c']);
  });
});

describe('a practice store in IndexedDB', () => {
  beforeEach(async () => {
    store = await openPracticeStore();
    await store.saveSession(sessionOf());
    await store.append(eventOf('a'), entryOf('a'));
  });

  const refuseWrites = () =>
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('the quota is exceeded', 'QuotaExceededError');
    });

  it('survives a reload, and two tabs add to one practice', async () => {
    const other = await openPracticeStore();
    await other.append(eventOf('b'), entryOf('b'));
    await store.append(eventOf('c'), entryOf('c'));
    for (const tab of [store, other]) expect(await eventsOf('chapter:3', tab)).toEqual(['a', 'b', 'c']);
    expect(store.isDurable()).toBe(true);
  });

  it('writes an event and its answer together, or neither', async () => {
    const disk = await openIndexedDbStore();
    const uncloneable = { ...entryOf('b'), event: () => undefined } as never;
    await expect(disk.append(eventOf('b'), uncloneable)).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await eventsOf('chapter:3', disk)).toEqual(['a']);
    expect(idsOf(await disk.listOutbox(7))).toEqual(['a']);
  });

  it('keeps a session whose replacement fails', async () => {
    const disk = await openIndexedDbStore();
    refuseWrites();
    const next = disk.saveSession(sessionOf({ practiceId: 'q' }), [eventOf('x', { practiceId: 'q' })]);
    await expect(next).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect((await disk.findSession(7, 'chapter:3'))?.setup.practiceId).toBe('p');
    expect(await eventsOf('chapter:3', disk)).toEqual(['a']);
  });

  it('loses no answer on a full disk, and writes it when there is room again', async () => {
    const full = refuseWrites();
    await store.append(eventOf('b'), entryOf('b'));
    expect(store.isDurable()).toBe(false);
    expect(await eventsOf()).toEqual(['a', 'b']);
    expect(idsOf(await store.listOutbox(7))).toEqual(['a', 'b']);
    full.mockRestore();
    await store.append(eventOf('c'), entryOf('c'));
    expect(store.isDurable()).toBe(true);
    expect(await eventsOf('chapter:3', await openIndexedDbStore())).toEqual(['a', 'b', 'c']);
  });

  it('connects again after the browser closed the connection', async () => {
    forceCloseDatabase(databases[0] as never);
    await store.append(eventOf('b'), entryOf('b'));
    expect(store.isDurable()).toBe(true);
    expect(await eventsOf()).toEqual(['a', 'b']);
  });

  it('closes for a newer version in another tab, and holds later answers in memory', async () => {
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('tingci-practice', 5);
      request.onsuccess = () => resolve(request.result);
    });
    await store.append(eventOf('b'), entryOf('b'));
    expect(store.isDurable()).toBe(false);
    newer.close();
  });
});

describe('when the browser', () => {
  it('blocks IndexedDB, the store is in memory', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    store = await openPracticeStore();
    await store.append(eventOf('a'), entryOf('a'));
    expect(store.isDurable()).toBe(false);
    expect(idsOf(await store.listOutbox(7))).toEqual(['a']);
  });

  it('finds a session that an earlier version of the page saved', async () => {
    const { scopeKey, ...row } = sessionOf();
    await openIndexedDbStore();
    await new Promise<void>((resolve) => {
      const put = databases[0]
        ?.transaction('session', 'readwrite')
        .objectStore('session')
        .put({ ...row, words: [wire], key: `7:${scopeKey}`, place: scopeKey });
      put?.addEventListener('success', () => resolve());
    });
    expect(await (await openIndexedDbStore()).findSession(7, scopeKey)).toEqual({
      ...sessionOf(),
      words: [toWord(wire)],
      events: [],
    });
  });

  it('saves the scope key and the words under the names that earlier versions of the page read', async () => {
    store = await openIndexedDbStore();
    await store.saveSession({ ...sessionOf(), words: [toWord(wire)] });
    const row = await new Promise((resolve) => {
      const get = databases[0]?.transaction('session').objectStore('session').get('7:chapter:3');
      get?.addEventListener('success', () => resolve(get.result));
    });
    expect(row).toMatchObject({ key: '7:chapter:3', place: 'chapter:3', words: [wire] });
  });

  it('has an old version open in another tab, the store opens as soon as that tab closes, with its answers', async () => {
    const old = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('tingci-practice', 1);
      request.onupgradeneeded = () => {
        const database = request.result;
        database.createObjectStore('session', { keyPath: 'key' });
        database.createObjectStore('event', { autoIncrement: true }).createIndex('practiceId', 'practiceId');
        const outbox = database.createObjectStore('outbox', { keyPath: 'id' });
        outbox.createIndex('userId', 'userId');
        outbox.put(entryOf('a'));
      };
      request.onsuccess = () => resolve(request.result);
    });
    let isOpen = false;
    const opening = openPracticeStore().finally(() => {
      isOpen = true;
    });
    await new Promise((resolve) => {
      old.onversionchange = resolve;
    });
    expect(isOpen).toBe(false);
    old.close();
    store = await opening;
    expect(idsOf(await store.listOutbox(7))).toEqual(['a']);
    await store.setAside([{ ...entryOf('a'), reason: 'too old' }]);
    expect(idsOf(await store.listRefused(7))).toEqual(['a']);
  });
});

import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/error.ts';
import {
  isHandInRequest,
  isSittingRequest,
  type OutboxRequest,
} from '../../../practice/api/outbox/outbox-batch.ts';
import { openTabs } from '../../../practice/outbox/outbox.fixture.ts';
import { createOutbox, type Tabs } from '../../../practice/outbox/outbox.ts';
import { createSittingLog } from '../../../practice/sitting/sitting-log.ts';
import { withMemoryFallback } from '../../../practice/store/memory-fallback.ts';
import { createMemoryStore } from '../../../practice/store/memory-store.ts';
import type { HandIn, PracticeStore, SavedSitting } from '../../../practice/store/practice-store.ts';
import { createSitting } from './sitting.ts';

const saved: SavedSitting = {
  userId: 7,
  scopeKey: 'practice:reading:3:all:',
  sittingId: 'sitting',
  startedAt: 0,
  skewMs: 500,
  base: [],
};
const handIn: HandIn = {
  kind: 'paper',
  request: { type: 'reading', id: 3, attempt_id: 'sitting', answers: [], elapsed_ms: 1 },
};

let clock: number;
let timers: { run: () => void; at: number }[];
let store: PracticeStore;
let joinTabs: () => Tabs;
let sent: { target: string; value?: string | undefined; occurred_at: number }[][];
let handedIn: number;
let isOffline: boolean;
let made: number;

beforeEach(() => {
  clock = 1000;
  timers = [];
  store = createMemoryStore();
  joinTabs = openTabs();
  sent = [];
  handedIn = 0;
  isOffline = false;
  made = 0;
});

const setTimer = (run: () => void, delayMs: number) => {
  const timer = { run, at: clock + delayMs };
  timers.push(timer);
  return () => {
    timers = timers.filter((each) => each !== timer);
  };
};

const requireNetwork = () => {
  if (isOffline) throw new ApiError('network', 0, '');
};

async function send(request: OutboxRequest) {
  requireNetwork();
  if (isSittingRequest(request)) sent.push(request.events);
  if (isHandInRequest(request)) {
    handedIn += 1;
    await store.endSitting(7, 'sitting');
  }
  return { results: request.events.map(({ id }) => ({ id, state: 'stored' as const, reason: null })) };
}

/** Opens the sitting in a tab of its own, or again after a reload. */
async function open(tab = 'a1b2c3d4') {
  await store.beginSitting(saved);
  const outbox = createOutbox({ userId: 7, store, tabs: joinTabs(), send, now: () => clock, setTimer });
  const log = createSittingLog(
    saved,
    { type: 'reading', id: 3, mode: 'practice' },
    {
      store,
      outbox,
      lastActs: { keep: () => () => undefined },
      now: () => clock,
      send: async () => {
        requireNetwork();
        handedIn += 1;
        return true;
      },
    },
  );
  const stored = await log.read();
  return createSitting({
    saved: stored ?? { ...saved, events: [], isHandInWaiting: false },
    log,
    tab,
    now: () => clock,
    createId: () => `${tab}-${++made}`,
    setTimer,
  });
}

/** Lets everything end that was started, except timers. */
const rest = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

async function advance(ms: number) {
  clock += ms;
  const due = timers.filter(({ at }) => at <= clock);
  timers = timers.filter(({ at }) => at > clock);
  for (const { run } of due) run();
  await rest();
}

const waiting = async () => (await store.listOutbox(7)).map(({ event }) => event);

test('the letters are shown at once, and are one event after a pause', async () => {
  const sitting = await open();
  for (const text of ['b', 'bi', 'bik', 'bike']) sitting.write(1, text);
  expect(sitting.store.getState().answers).toEqual({ 1: 'bike' });
  expect(await waiting()).toEqual([]);
  await advance(800);
  expect(await waiting()).toMatchObject([
    { kind: 'answered', target: '1', value: 'bike', occurred_at: 2300 },
  ]);
});

test('a reload without a network keeps answers, flags and marks, and sends them later once', async () => {
  isOffline = true;
  const sitting = await open();
  sitting.write(1, 'bike');
  sitting.flag(3, true);
  sitting.saveMark({ id: 'm', place: 'p', start: 0, end: 3, quote: 'one', note: '' });
  expect(await sitting.flush()).toBe(false);
  const again = await open();
  expect(again.store.getState()).toMatchObject({ answers: { 1: 'bike' }, marks: [{ id: 'm' }] });
  expect(await waiting()).toHaveLength(3);
  expect([...again.store.getState().state.flags]).toEqual(['3']);
  isOffline = false;
  expect(await again.flush()).toBe(true);
  expect(sent.flat()).toHaveLength(3);
  expect(await waiting()).toEqual([]);
  expect(await again.flush()).toBe(true);
  expect(sent.flat()).toHaveLength(3);
});

test('two tabs without a network lose nothing: both see both answers, and the later one to a question counts', async () => {
  isOffline = true;
  const [left, right] = [await open('aaaaaaaa'), await open('bbbbbbbb')];
  left.write(1, 'bike');
  await left.flush();
  await rest();
  clock += 10;
  right.write(2, 'boat');
  right.write(1, 'car');
  await right.flush();
  await rest();
  for (const tab of [left, right]) expect(tab.store.getState().answers).toEqual({ 1: 'car', 2: 'boat' });
  left.stop();
  right.stop();
  await rest();
  isOffline = false;
  const later = await open();
  expect(later.store.getState().answers).toEqual({ 1: 'car', 2: 'boat' });
  expect(await later.flush()).toBe(true);
  expect(
    sent
      .flat()
      .map(({ target, value }) => `${target} ${value}`)
      .sort(),
  ).toEqual(['1 bike', '1 car', '2 boat']);
});

test('an answer is later than what its tab has seen, also when the clock was set back', async () => {
  const sitting = await open();
  sitting.write(1, 'bike');
  sitting.settle();
  clock -= 900;
  sitting.write(1, 'car');
  sitting.settle();
  expect(sitting.store.getState().answers).toEqual({ 1: 'car' });
  await sitting.flush();
  expect(sent.flat().map(({ occurred_at }) => occurred_at)).toEqual([1500, 1501]);
});

test('a failure is tried again', async () => {
  isOffline = true;
  const sitting = await open();
  sitting.flag(1, true);
  await sitting.flush();
  isOffline = false;
  await advance(2000);
  expect(await sitting.flush()).toBe(true);
  expect(await waiting()).toEqual([]);
});

test('more events than one request has are sent in several', async () => {
  const sitting = await open();
  for (let number = 0; number < 250; number += 1) sitting.flag((number % 40) + 1, number % 2 === 0);
  await sitting.flush();
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('after the hand-in nothing is stored on this device any more', async () => {
  const sitting = await open();
  sitting.write(1, 'bike');
  await sitting.flush();
  expect(await sitting.handIn(handIn)).toBe('done');
  sitting.clear();
  sitting.notePart('spent', 1, 1000);
  sitting.stop();
  await rest();
  expect(await store.findSitting(7, saved.scopeKey)).toMatchObject({
    isHandedIn: true,
    base: [],
    events: [],
  });
  expect(await waiting()).toEqual([]);
  expect(timers).toEqual([]);
});

test('a hand-in without a network is sent later, after the events of both tabs, and each tab hears of it', async () => {
  isOffline = true;
  const [left, right] = [await open('aaaaaaaa'), await open('bbbbbbbb')];
  left.write(1, 'bike');
  await left.flush();
  expect(await left.handIn(handIn)).toBe('waiting');
  await rest();
  for (const tab of [left, right]) expect(tab.store.getState().isHandInWaiting).toBe(true);
  right.flag(2, true);
  await right.flush();
  expect((await open()).store.getState().isHandInWaiting).toBe(true);
  isOffline = false;
  await right.flush();
  await rest();
  expect([sent.flat().map(({ target }) => target), handedIn]).toEqual([['1', '2'], 1]);
  for (const tab of [left, right]) expect(tab.store.getState().isHandedIn).toBe(true);
  expect(await store.beginSitting({ ...saved, sittingId: 'next' })).toMatchObject({ sittingId: 'next' });
});

test('a hand-in that the server refuses is not put by', async () => {
  const sitting = await open();
  const log = sitting.handIn({ ...handIn });
  expect(await log).toBe('done');
  expect(await waiting()).toEqual([]);
});

test('a full disk is told, and its answers are sent from this page', async () => {
  const disk = createMemoryStore();
  let isFull = false;
  const append: PracticeStore['append'] = (event, entry) =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.append(event, entry);
  store = withMemoryFallback({ ...disk, append });
  isOffline = true;
  const sitting = await open();
  isFull = true;
  sitting.write(1, 'bike');
  await sitting.flush();
  expect(sitting.outbox.state.getState()).toMatchObject({ isDurable: false, pending: 1 });
  sitting.writeText('One');
  await sitting.flush();
  sitting.writeText('One two');
  await sitting.flush();
  // Of the texts of a tab the memory holds the last one only.
  expect(await waiting()).toHaveLength(2);
  expect((await open()).store.getState().answers).toEqual({ 1: 'bike' });
  isOffline = false;
  expect(await sitting.flush()).toBe(true);
  expect(sent.flat()).toHaveLength(2);
});

test('an essay is one event after a pause, and at the latest after four seconds', async () => {
  const sitting = await open();
  for (let at = 0; at < 8; at++) {
    sitting.writeText(`Cats ${at}`);
    await advance(500);
  }
  expect(await waiting()).toMatchObject([{ kind: 'wrote', target: 'a1b2c3d4', value: 'Cats 7' }]);
  sitting.writeText('Cats 8');
  await advance(500);
  sitting.writeText('Cats 9');
  await advance(800);
  expect(await waiting()).toMatchObject([{ kind: 'wrote', target: 'a1b2c3d4', value: 'Cats 9' }]);
  expect(await sitting.flush()).toBe(true);
  expect(sent.at(-1)).toMatchObject([{ value: 'Cats 9' }]);
});

test('an essay that waits for the network is sent once, as it is last, and a reload has it', async () => {
  isOffline = true;
  const sitting = await open();
  sitting.writeText('One\r\n');
  await sitting.flush();
  sitting.writeText('One\ntwo\u0000');
  await sitting.flush();
  expect((await open()).readText()).toBe('One\ntwo');
  isOffline = false;
  expect(await sitting.flush()).toBe(true);
  expect(sent.flat().map(({ value }) => value)).toEqual(['One\ntwo']);
});

test('the text of another tab does not replace the one on this page', async () => {
  const [left, right] = [await open('aaaaaaaa'), await open('bbbbbbbb')];
  left.writeText('Mine');
  await left.flush();
  clock += 10;
  right.writeText('Theirs');
  await right.flush();
  await rest();
  expect(left.store.getState().state.texts.map(({ text }) => text)).toEqual(['Theirs', 'Mine']);
  expect([left.readText(), right.readText()]).toEqual(['Mine', 'Theirs']);
});

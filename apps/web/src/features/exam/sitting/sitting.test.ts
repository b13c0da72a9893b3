import { beforeEach, expect, test } from 'vitest';
import type { OwnEvent } from '../api/sitting-api.ts';
import { createSitting, type SavedSitting } from './sitting.ts';

let clock: number;
let timers: { run: () => void; at: number }[];
let kept: SavedSitting | undefined;
let sent: OwnEvent[][];
let isOffline: boolean;

beforeEach(() => {
  clock = 1000;
  timers = [];
  kept = { sittingId: 'sitting', startedAt: 0, events: [], waiting: [] };
  sent = [];
  isOffline = false;
});

/** Opens what is stored on this device, as after a reload. */
function open(saved = kept) {
  let made = 0;
  return createSitting({
    saved: saved ?? { sittingId: 'sitting', startedAt: 0, events: [], waiting: [] },
    tab: 'a1b2c3d4',
    skewMs: 500,
    now: () => clock,
    createId: () => `${clock}-${++made}`,
    setTimer: (run, delayMs) => {
      const timer = { run, at: clock + delayMs };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    keep: (next) => {
      kept = next;
    },
    send: async (events) => {
      if (isOffline) throw new Error('no network');
      sent.push([...events]);
      return { isHandedIn: false };
    },
  });
}

function advance(ms: number) {
  clock += ms;
  const due = timers.filter(({ at }) => at <= clock);
  timers = timers.filter(({ at }) => at > clock);
  for (const { run } of due) run();
}

test('the letters are shown at once, and are one event after a pause', () => {
  const sitting = open();
  for (const text of ['b', 'bi', 'bik', 'bike']) sitting.write(1, text);
  expect(sitting.store.getState().answers).toEqual({ 1: 'bike' });
  expect(sitting.store.getState().waiting).toBe(0);
  advance(800);
  expect(sitting.store.getState().waiting).toBe(1);
  expect(kept?.waiting).toMatchObject([{ kind: 'answered', target: '1', value: 'bike', occurredAt: 2300 }]);
});

test('a reload without a network keeps answers, flags and marks, and sends them later once', async () => {
  isOffline = true;
  const sitting = open();
  sitting.write(1, 'bike');
  sitting.flag(3, true);
  sitting.saveMark({ id: 'm', place: 'p', start: 0, end: 3, quote: 'one', note: '' });
  expect(await sitting.flush()).toBe(false);
  const again = open();
  expect(again.store.getState()).toMatchObject({ answers: { 1: 'bike' }, marks: [{ id: 'm' }], waiting: 3 });
  expect([...again.store.getState().state.flags]).toEqual(['3']);
  isOffline = false;
  expect(await again.flush()).toBe(true);
  expect(sent.flat()).toHaveLength(3);
  expect(kept?.waiting).toEqual([]);
  expect(await again.flush()).toBe(true);
  expect(sent.flat()).toHaveLength(3);
});

test('a failure is tried again', async () => {
  isOffline = true;
  const sitting = open();
  sitting.flag(1, true);
  await sitting.flush();
  isOffline = false;
  advance(2000);
  await sitting.flush();
  expect(sitting.store.getState().waiting).toBe(0);
});

test('more events than one request has are sent in several', async () => {
  const sitting = open();
  for (let number = 0; number < 250; number += 1) sitting.flag((number % 40) + 1, number % 2 === 0);
  await sitting.flush();
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('after the hand-in nothing is stored on this device any more', async () => {
  const sitting = open();
  sitting.write(1, 'bike');
  await sitting.flush();
  sitting.clear();
  sitting.notePart('spent', 1, '1000');
  sitting.stop();
  expect(kept).toBeUndefined();
  expect(timers).toEqual([]);
});

test('an essay is one event after a pause, and at the latest after four seconds', async () => {
  const sitting = open();
  for (let at = 0; at < 10; at++) {
    sitting.writeText(`Cats ${at}`);
    advance(500);
  }
  expect(kept?.waiting).toMatchObject([{ kind: 'wrote', target: 'a1b2c3d4', value: 'Cats 7' }]);
  advance(800);
  expect(kept?.waiting).toMatchObject([{ kind: 'wrote', target: 'a1b2c3d4', value: 'Cats 9' }]);
  expect(await sitting.flush()).toBe(true);
  expect(sent.at(-1)).toMatchObject([{ value: 'Cats 9' }]);
});

test('an essay that waits for the network is sent once, as it is last, and a reload has it', async () => {
  isOffline = true;
  const sitting = open();
  sitting.writeText('One\r\n');
  await sitting.flush();
  sitting.writeText('One\ntwo\u0000');
  await sitting.flush();
  expect(open().readText()).toBe('One\ntwo');
  isOffline = false;
  expect(await sitting.flush()).toBe(true);
  expect(sent.flat().map(({ value }) => value)).toEqual(['One\ntwo']);
});

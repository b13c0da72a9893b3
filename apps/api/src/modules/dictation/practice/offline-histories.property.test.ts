import { randomUUID } from 'node:crypto';
import { longestWaitMs } from '@tingci/domain/dictation/event-time';
import { ApiError } from '@tingci/web/lib/api/error';
import type { PracticeRequest } from '@tingci/web/practice/api/outbox/outbox-batch';
import { createOutbox, type Outbox } from '@tingci/web/practice/outbox/outbox';
import { openTabs } from '@tingci/web/practice/outbox/outbox.fixture';
import { createMemoryStore } from '@tingci/web/practice/store/memory-store';
import type { PracticeStore, WordEntry } from '@tingci/web/practice/store/practice-store';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { openDictation } from '../../../test/dictation.fixture.ts';
import { type Classroom, openClassroom, PRACTICE } from './practice.fixture.ts';

const DAY_MS = 86_400_000;

let testApp: TestApp;
let room: Classroom;
let dictation: ReturnType<typeof openDictation>;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
  dictation = openDictation(testApp);
});

afterAll(() => testApp.close());

const words = ['timetable', 'paris', 'tenant'] as const;

/** The fate of a request: `late` reaches the server at the end, long after the page gave up on it. */
const fates = ['ok', 'ok', 'request lost', 'reply lost', 'doubled', 'late'] as const;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      tab: fc.nat(3),
      word: fc.constantFrom(...words),
      kind: fc.constantFrom('submitted', 'submitted', 'revealed', 'skipped'),
      typed: fc.constantFrom('tenant', 'paris', 'timetable', 'a', ' ', 'Ä'),
      agoMs: fc.nat(7 * DAY_MS),
      /** A bug of the page: the server accepts no answer of this length. */
      isBad: fc.integer({ min: 0, max: 59 }).map((roll) => roll === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('flush' as const),
      tabs: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab: fc.nat(3) }) },
);

/** Two devices with two tabs each (tabs 0 and 1, 2 and 3) on one practice. */
const history = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  fates: fc.array(fc.constantFrom(...fates), { maxLength: 8 }),
  /** How far the clock of each device is ahead. */
  skewsMs: fc.tuple(
    fc.constantFrom(0, 0, 10_000, 3 * DAY_MS, -400 * DAY_MS),
    fc.constantFrom(0, 0, -5000, -3_600_000),
  ),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

type Claim = { entry: WordEntry; skewMs: number };

/** Runs a history as the browser does, and ends with a network; returns the answered and the refused events. */
async function live({ steps, fates: given, skewsMs }: History, learner: Learner) {
  const practiceId = randomUUID();
  const chapterId = room.chapterId('housing/one');
  const setup = { seed: 1, word_ids: words.map(room.wordId), settings: '{}' };
  const waiting = [...given];
  const late: PracticeRequest[] = [];
  const claims: Claim[] = [];

  const deliver = async (request: PracticeRequest) => {
    const { status, message, values } = await testApp.call(PRACTICE, request, learner);
    if (status !== 0) throw new ApiError('refused', status, message, { code: values.code });
    return values;
  };
  const send = async (request: PracticeRequest) => {
    const fate = waiting.shift() ?? 'ok';
    const lost = () => new ApiError('network', 0, '');
    if (fate === 'request lost') throw lost();
    if (fate === 'late') {
      late.push(request);
      throw lost();
    }
    const [reply] = await Promise.all(
      fate === 'doubled' ? [deliver(request), deliver(request)] : [deliver(request)],
    );
    if (fate === 'reply lost') throw lost();
    return reply;
  };

  const disks: PracticeStore[] = [createMemoryStore(), createMemoryStore()];
  const browsers = disks.map(() => openTabs());
  const deviceOf = (tab: number) => tab >> 1;
  const openTab = (tab: number): Outbox => {
    const device = deviceOf(tab);
    return createOutbox({
      userId: learner.userId,
      store: disks[device] as PracticeStore,
      tabs: (browsers[device] as ReturnType<typeof openTabs>)(),
      send: (request) => send(request as PracticeRequest),
      now: () => testApp.now() + (skewsMs[device] ?? 0),
      // The flushes of the history are the retries.
      setTimer: () => () => undefined,
    });
  };
  const tabs = [0, 1, 2, 3].map(openTab);
  for (const [turn, each] of steps.entries()) {
    if (each.do === 'flush') await Promise.all(each.tabs.map((tab) => tabs[tab]?.flush()));
    else if (each.do === 'reload') {
      tabs[each.tab]?.stop();
      tabs[each.tab] = openTab(each.tab);
    } else {
      const skewMs = skewsMs[deviceOf(each.tab)] ?? 0;
      const typed = each.isBad ? 'x'.repeat(201) : each.kind === 'submitted' ? each.typed : '';
      const event = {
        ...room.event(each.word, typed, {
          kind: each.kind as 'submitted',
          turn,
          occurred_at: testApp.now() - 60_000 - each.agoMs + skewMs,
        }),
        typed,
        attempt: 0,
        round: 0,
        hints: 0,
        replays: 0,
      };
      const entry: WordEntry = {
        id: event.id,
        userId: learner.userId,
        practiceId,
        chapterId,
        mode: '听写',
        isCaseStrict: false,
        policy: 'confirm-word',
        setup,
        event,
      };
      claims.push({ entry, skewMs });
      const practiceEvent = { practiceId, itemId: '', kind: 'submitted', hints: 0, elapsedMs: 0 } as const;
      const disk = disks[deviceOf(each.tab)] as PracticeStore;
      await disk.append({ ...practiceEvent, id: event.id, turn, typed, occurredAt: 0 }, entry);
    }
  }
  waiting.length = 0;
  // A last flush can fail with an earlier one: then the next one sends the rest.
  await Promise.all(tabs.map((tab) => tab.flush()));
  await Promise.all(tabs.map((tab) => tab.flush()));
  await Promise.all(late.reverse().map((request) => deliver(request).catch(() => undefined)));
  const left = await Promise.all(disks.map((disk) => disk.listOutbox(learner.userId)));
  const refused = await Promise.all(disks.map((disk) => disk.listRefused(learner.userId)));
  return { claims, left: left.flat(), refused: refused.flat() };
}

const isBad = ({ entry }: Claim) => (entry.event.typed ?? '').length > 200;
const byId = <Row extends { id: string }>(rows: Row[]) => rows.sort((a, b) => (a.id < b.id ? -1 : 1));

test('after 500 offline histories, the server has the union of all answers, and their folds', async () => {
  const decoy = await testApp.signUp();
  await room.outcomes(decoy, [room.event('tenant', 'x')]);
  const before = await room.rowsOf('word_state', decoy);
  await fc.assert(
    // Twenty at once on one account: they compete for its rows, and the run stays short.
    fc.asyncProperty(fc.array(history, { minLength: 20, maxLength: 20 }), async (histories) => {
      const learner = await testApp.signUp();
      const lived = await Promise.all(histories.map((each) => live(each, learner)));
      const claims = lived.flatMap((each) => each.claims);
      const stored = await room.rowsOf('practice_event', learner);

      expect(
        stored.map(({ id, word_id, kind, turn, typed }) => ({ id, word_id, kind, turn, typed })),
      ).toEqual(
        byId(
          claims
            .filter((claim) => !isBad(claim))
            .map(({ entry: { event } }) => ({
              id: event.id,
              word_id: event.word_id,
              kind: event.kind,
              turn: event.turn,
              typed: event.typed,
            })),
        ),
      );
      expect(lived.flatMap(({ left }) => left)).toEqual([]);
      expect(byId(lived.flatMap(({ refused }) => refused)).map(({ id }) => id)).toEqual(
        byId(claims.filter(isBad).map(({ entry }) => ({ id: entry.id }))).map(({ id }) => id),
      );

      const instants = new Map(stored.map(({ id, occurred_at }) => [id, occurred_at.getTime()]));
      for (const { claims: own } of lived) {
        // A request in the search for a bad answer has no clock of the device.
        if (own.some(isBad)) continue;
        for (const { entry, skewMs } of own) {
          const isOff = Math.abs(skewMs) > 30_000;
          const expected = entry.event.occurred_at - (isOff ? skewMs : 0);
          expect(instants.get(entry.id)).toBe(
            Math.min(Math.max(expected, testApp.now() - longestWaitMs), testApp.now()),
          );
        }
      }

      const folded = async () => [
        await room.rowsOf('word_state', learner),
        await room.rowsOf('study_day', learner),
      ];
      const kept = await folded();
      await dictation.rebuild(learner.userId);
      expect(await folded()).toEqual(kept);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(await room.rowsOf('word_state', decoy)).toEqual(before);
}, 240_000);

import {
  reduceSession,
  replaySession,
  type SessionSetup,
  type SessionState,
} from '@tingci/domain/dictation/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, fromWireEvent, toWireEvent } from '../../../practice/api/outbox/wire-event.ts';
import {
  chaptersOf,
  createSetupAdder,
  fromWireSetup,
  practiceKeyOf,
  practicesOf,
  toWireSetup,
  wireSetupOf,
} from '../../../practice/api/outbox/wire-setup.ts';
import { entryOf, eventOf } from '../../../practice/outbox/outbox.fixture.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import type { OpenPractice } from '../api/open-practice-api.ts';
import { isFurther, joinAnswers, joinPractices, readSetup } from './left-practice.ts';

const words = ['cat', 'dog', 'owl', 'hen'].map(
  (word, index) => ({ id: index + 1, word, variants: [] }) as unknown as Word,
);

const setup: SessionSetup = {
  practiceId: 'here',
  mode: '默写',
  seed: 4_000_000_000,
  items: words.map(({ id, word }) => ({ id: String(id), answer: word })),
  settings: {
    judge: { policy: 'letter-block', isCaseStrict: true },
    wrongCycles: 2,
    wrongWrongCycles: 1,
    isShuffled: true,
  },
};
const plain: SessionSetup['settings'] = {
  judge: { policy: 'confirm-word', isCaseStrict: false },
  wrongCycles: 1,
  wrongWrongCycles: 0,
  isShuffled: false,
};
const read = (settings: string, over = {}) =>
  readSetup(
    { mode: '默写', setup: { ...fromWireSetup(wireSetupOf(setup)), settings, ...over } },
    words,
    plain,
    'there',
  );

describe('a setup', () => {
  it('is restored as it was sent, with the id of the practice here', () => {
    expect(read(wireSetupOf(setup).settings)).toEqual({ ...setup, practiceId: 'there' });
  });

  it('ignores fields of another version that this version does not know', () => {
    const settings =
      '{"wrongCycles":3,"judge":{"isCaseStrict":"yes","later":1},"__proto__":{"isShuffled":true},"new":[]}';
    expect(read(settings)?.settings).toEqual({ ...plain, wrongCycles: 3 });
  });

  it.each(['', '{', 'null', '[]', '7'])(
    'belongs to the open practice when the saved settings are %j',
    (settings) => {
      expect(read(settings)?.settings).toEqual(plain);
    },
  );

  it('is unusable when one of its words is no longer in the chapter', () => {
    expect(read('{}', { wordIds: [1, 9] })).toBeUndefined();
  });
});

const post = (chapterId: number, practiceId: string) => ({ chapterId, practiceId });
const one = { 1: post(7, 'a'), 2: post(7, 'a') };
const two = { 1: post(7, 'a'), 2: post(8, 'b') };

describe('the data sent about a practice', () => {
  it('name the practices when there are several', () => {
    const settings = (scopeKey: string, posts: Record<string, { chapterId: number; practiceId: string }>) =>
      JSON.parse(toWireSetup({ setup, posts, scopeKey })?.settings ?? 'null')?.practices;
    expect(settings('chapter:7,8', two)).toEqual({ 7: 'a', 8: 'b' });
    expect(settings('chapter:7', one)).toBeUndefined();
    expect(toWireSetup({ setup, posts: one, scopeKey: 'chapter:7' })).toBeDefined();
    for (const scopeKey of ['errors', 'all-errors', 'chapter:7,8:wrong', 'part:3:10:1:wrong@默写']) {
      expect(toWireSetup({ setup, posts: two, scopeKey })).toBeUndefined();
    }
  });

  it.each(['errors', 'errors@默写', 'all-errors', 'chapter:7:wrong', 'chapter:7:wrong@默写'])(
    "are empty for wrong words (%s), also when all are of one chapter: the chapter's own practice stays the latest",
    (scopeKey) => {
      expect(toWireSetup({ setup, posts: one, scopeKey })).toBeUndefined();
    },
  );

  it('name a unit of a book, which can be in one chapter', () => {
    const part = (scopeKey: string) =>
      JSON.parse(toWireSetup({ setup, posts: one, scopeKey })?.settings ?? 'null')?.part;
    expect(part('part:3:10:1@默写')).toBe('part:3:10:1');
    expect(part('chapter:7')).toBeUndefined();
  });

  it('are empty when some words of the scope are repeated', () => {
    expect(toWireSetup({ setup, posts: one, scopeKey: 'chapter:7', isSome: true })).toBeUndefined();
  });

  it('are of a chapter, of several chapters, and of a unit', () => {
    expect(chaptersOf({ scopeKey: 'chapter:7@默写', posts: one })).toEqual([7]);
    expect(chaptersOf({ scopeKey: 'part:3:10:1', posts: two })).toEqual([7, 8]);
    expect(chaptersOf({ scopeKey: 'chapter:7:wrong', posts: one })).toEqual([]);
    expect(chaptersOf({ scopeKey: 'errors', posts: two })).toEqual([]);
  });

  it('are sent with the first answer of each practice on the server, also after a return', () => {
    const saved = { setup, posts: two, scopeKey: 'chapter:7,8' };
    const sent = (events: Parameters<typeof createSetupAdder>[1], practiceIds: readonly string[]) => {
      const give = createSetupAdder(saved, events);
      return practiceIds.map((practiceId) => give(entryOf('x', { practiceId })).setup !== undefined);
    };
    expect(sent([], ['a', 'a', 'b', 'a', 'b'])).toEqual([true, false, true, false, false]);
    const shown = eventOf('1', { kind: 'shown', itemId: '1' });
    expect(sent([shown], ['a', 'a'])).toEqual([true, false]);
    const answered = eventOf('2', { kind: 'submitted', itemId: '1' });
    expect(sent([shown, answered], ['a', 'b'])).toEqual([false, true]);
  });

  it('are the same practice in any order of its chapters', () => {
    expect(practiceKeyOf(practicesOf(two))).toBe(practiceKeyOf({ 8: 'b', 7: 'a' }));
  });
});

describe('a practice over several chapters', () => {
  const event = (id: string, occurredAt: number) => ({ id, occurredAt }) as Answer;
  const setupOf = (where: Parameters<typeof wireSetupOf>[1] = {}) => fromWireSetup(wireSetupOf(setup, where));
  const openOf = (chapterId: number, practiceId: string, over: Partial<OpenPractice> = {}): OpenPractice => ({
    practiceId,
    chapterId,
    mode: '听写',
    setup: setupOf({ practices: practicesOf(two) }),
    device: 'phone',
    isOwn: false,
    startedAt: 100,
    lastAt: 200,
    events: [],
    ...over,
  });

  const at = { scopeKey: 'chapter:7,8', chapterIds: [7, 8] };

  it('is joined from its chapters, in the order of events', () => {
    const joined = joinPractices(at, [
      openOf(7, 'a', { lastAt: 300, device: 'pad', events: [event('x', 1), event('z', 3)] }),
      openOf(8, 'b', { events: [event('y', 2), event('w', 3)] }),
    ]);
    expect(joined?.events.map(({ id }) => id)).toEqual(['x', 'y', 'w', 'z']);
    expect(joined).toMatchObject({ device: 'pad', lastAt: 300, practices: { 7: 'a', 8: 'b' } });
  });

  it('can have begun in only one of them', () => {
    expect(joinPractices(at, [openOf(7, 'a')])?.practices).toEqual({ 7: 'a', 8: 'b' });
    const earlier = openOf(8, 'c', { setup: setupOf(), lastAt: 99 });
    expect(joinPractices(at, [openOf(7, 'a'), earlier])?.practices).toEqual({ 7: 'a', 8: 'b' });
  });

  it('is not offered when one chapter was practised alone since then, or to other chapters', () => {
    const since = openOf(8, 'c', { setup: setupOf(), lastAt: 150 });
    expect(joinPractices(at, [openOf(7, 'a'), since])).toBeUndefined();
    expect(joinPractices({ ...at, chapterIds: [7] }, [openOf(7, 'a')])).toBeUndefined();
    expect(joinPractices(at, [openOf(7, 'a', { setup: setupOf() })])).toBeUndefined();
    expect(joinPractices(at, [])).toBeUndefined();
  });

  it('is not offered to its chapters when it was of a unit, nor to another unit', () => {
    const part = { scopeKey: 'part:3:10:1@默写', chapterIds: [7] };
    const left = openOf(7, 'a', { setup: setupOf({ part: 'part:3:10:1' }) });
    expect(joinPractices(part, [left])?.practices).toEqual({ 7: 'a' });
    expect(joinPractices({ ...part, scopeKey: 'chapter:7' }, [left])).toBeUndefined();
    expect(joinPractices({ ...part, scopeKey: 'part:3:10:2' }, [left])).toBeUndefined();
    expect(joinPractices(part, [openOf(7, 'a', { setup: setupOf() })])).toBeUndefined();
  });
});

/** Answers the practice from the end of `known`; returns the answers as they are posted. */
function answer(
  practice: SessionSetup,
  known: readonly Answer[],
  tries: readonly boolean[],
  startMs: number,
) {
  let state = replaySession(
    practice,
    known.map((event) => ({ ...event, practiceId: practice.practiceId })),
  );
  return tries.flatMap((isRight, index) => {
    const open = state.turns.findIndex((turn) => turn.ending === undefined);
    const turn = state.turns[open];
    if (!turn) return [];
    const common = {
      practiceId: practice.practiceId,
      itemId: turn.itemId,
      turn: open,
      hints: 0,
      elapsedMs: 900,
    };
    const event = {
      ...common,
      id: crypto.randomUUID(),
      kind: 'submitted',
      typed: isRight ? turn.answer : `${turn.answer}x`,
      occurredAt: startMs + index,
    } as const;
    const wire = toWireEvent(state, event);
    state = reduceSession(state, event);
    return wire ? [fromWireEvent(wire)] : [];
  });
}

const inOrder = (events: readonly Answer[]) =>
  [...events].sort((a, b) => a.occurredAt - b.occurredAt || (a.id < b.id ? -1 : 1));

it('is the same on both devices after all answers have arrived, in any order of devices', () => {
  const there = { ...setup, practiceId: 'there', settings: { ...setup.settings, judge: plain.judge } };
  const here = { ...there, practiceId: 'here' };
  const tries = fc.array(fc.boolean(), { maxLength: 12 });
  fc.assert(
    fc.property(tries, tries, tries, fc.nat(20), (first, onPhone, onComputer, lag) => {
      const begun = answer(there, [], first, 0);
      // Both continue from the same state without news of each other.
      const phone = answer(there, begun, onPhone, 100);
      const context = answer(here, begun, onComputer, 100 + lag);
      const stored = inOrder([...begun, ...phone]);
      const all = inOrder([...stored, ...context]);
      const late = joinAnswers(stored, context).length;
      expect(late).toBe(all.length);
      const at = (practice: SessionSetup) => {
        const { turns } = replaySession(
          practice,
          all.map((event) => ({ ...event, practiceId: practice.practiceId })),
        );
        return turns;
      };
      expect(at(there)).toEqual(at(here));
      expect(new Set(all.map(({ id }) => id)).size).toBe(begun.length + phone.length + context.length);
    }),
  );
});

describe('a practice that continues on another device', () => {
  const state = (count: number, at = 0) => {
    const tries = Array.from({ length: count }, () => true);
    const answers = answer({ ...setup, settings: plain }, [], tries, at);
    return replaySession(
      { ...setup, settings: plain },
      answers.map((event) => ({ ...event, practiceId: 'here' })),
    );
  };
  const offers = (context: [string, number, number], there: [string, number, number]) =>
    isFurther(
      { practiceId: context[0], state: state(context[1], context[2]) },
      { practiceId: there[0], lastAt: there[2], state: state(there[1], there[2]) },
    );
  it.each<[string, [string, number, number], [string, number, number], boolean]>([
    ['a practice left on the phone, with no practice here', ['a', 0, 0], ['b', 2, 50], true],
    ['one that was only opened', ['a', 0, 0], ['b', 0, 50], false],
    ['one that is over', ['a', 0, 0], ['b', 4, 50], false],
    ['one that is older than what lies here', ['a', 1, 90], ['b', 2, 50], false],
    ['one that is newer than what lies here', ['a', 1, 10], ['b', 2, 50], true],
    ['the same practice, further on', ['a', 1, 90], ['a', 2, 50], true],
    ['the same practice, over', ['a', 1, 90], ['a', 4, 50], true],
    ['the same practice, as far as here', ['a', 2, 10], ['a', 2, 50], false],
    ['the same practice, less far', ['a', 2, 10], ['a', 1, 50], false],
  ])('%s', (_, context, there, isOffered) => {
    expect(offers(context, there)).toBe(isOffered);
  });

  describe('with a practice that was opened, left and opened again', () => {
    const comeBack = (state: SessionState, at: number) =>
      (['shown', 'played', 'paused', 'resumed'] as const).reduce(
        (before, kind, step) =>
          reduceSession(
            before,
            eventOf(`${kind} ${at}`, { practiceId: 'here', kind, occurredAt: at + step }),
          ),
        state,
      );
    const isOffered = (context: SessionState) =>
      isFurther({ practiceId: 'a', state: context }, { practiceId: 'b', lastAt: 50, state: state(2, 50) });
    const undo = eventOf('undo', { practiceId: 'here', kind: 'undone', occurredAt: 200 });

    it('offers the practice of the other device', () => {
      expect(isOffered(comeBack(state(0), 100))).toBe(true);
      expect(isOffered(comeBack(state(1, 10), 100))).toBe(true);
    });

    it('offers nothing when an answer was given or undone here since then', () => {
      expect(isOffered(comeBack(state(1, 90), 100))).toBe(false);
      const last = state(1, 10).appliedIds[0] ?? '';
      expect(isOffered(reduceSession(comeBack(state(1, 10), 100), { ...undo, undoes: last }))).toBe(false);
    });
  });
});

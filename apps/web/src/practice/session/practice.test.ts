import type { JudgePolicy } from '@tingci/domain/dictation/judge/judge';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { countHinted, currentTurn } from '@tingci/domain/dictation/session';
import { describe, expect, it } from 'vitest';
import { createActiveClock } from '../../lib/active-clock.ts';
import { modeOf } from '../../shared-state/settings/learn-mode.ts';
import type { WordEntry } from '../store/practice-store.ts';
import { createPractice, isStale, type Practice } from './practice.ts';
import { createSetup, type SetupConfig } from './session-setup.ts';
import { plainConfig as config } from './setup-config.fixture.ts';

const words = [
  { id: 11, word: 'cat', variants: [] },
  { id: 12, word: 'colour', variants: ['hue'] },
];
const setup = createSetup({ practiceId: 'p', seed: 1, words, config, policies: {} });

type Rig = {
  practice: Practice;
  saved: { event: PracticeEvent; entry: WordEntry | undefined }[];
  wait: (ms: number) => void;
  /** Moves the device's clock forward or back; time passes as before. */
  setClock: (ms: number) => void;
};

const rig = (
  events: readonly PracticeEvent[] = [],
  over: Partial<SetupConfig> = {},
  policy?: JudgePolicy,
): Rig => {
  const own = { ...config, ...over };
  const mode = modeOf(own);
  let now = 1_000_000;
  let offset = 0;
  const saved: Rig['saved'] = [];
  const practice = createPractice({
    setup: createSetup({
      practiceId: 'p',
      seed: 1,
      words,
      config: own,
      policies: policy ? { [mode]: policy } : {},
    }),
    userId: 7,
    posts: { '11': { chapterId: 3, practiceId: 'a' }, '12': { chapterId: 4, practiceId: 'b' } },
    events,
    now: () => now + offset,
    uptime: () => now,
    createId: () => `e${events.length + saved.length}`,
    clock: createActiveClock(() => now),
    lettersShown: () => 0,
    keep: (event, entry) => saved.push({ event, entry }),
  });
  return {
    practice,
    saved,
    wait: (ms) => {
      now += ms;
    },
    setClock: (ms) => {
      offset += ms;
    },
  };
};

const sent = ({ saved }: Rig) => saved.flatMap(({ entry }) => (entry ? [entry] : []));

const hinted = ({ practice }: Rig) =>
  countHinted(practice.session.getState(), practice.session.getState().cursor);

describe('a practice', () => {
  it('treats a double press on a meaning as one in an exam: the next word has not been heard', () => {
    const exam = rig([], { chosenMode: '听音选义' }, 'exam');
    expect(exam.practice.choose('11')).toBe('taken');
    exam.wait(120);
    expect(exam.practice.choose('11')).toBe('ignored');
    expect(sent(exam)).toHaveLength(1);
    exam.wait(200);
    expect(exam.practice.choose('12')).toBe('taken');
    expect(sent(exam)).toHaveLength(2);
    exam.practice.undo();
    expect(exam.practice.choose('11')).toBe('taken');
  });

  it('stores every event and sends only answers, each to its word’s chapter', () => {
    const context = rig();
    const { practice } = context;
    practice.notePlayed();
    context.wait(1500);
    expect(practice.submit('kat')).toBe('wrong');
    practice.notePlayed();
    context.wait(1000);
    expect(practice.submit('cat')).toBe('right');
    context.wait(500);
    practice.goOn();
    practice.reveal();
    expect(context.saved.map(({ event }) => event.kind)).toEqual([
      'shown',
      'played',
      'submitted',
      'played',
      'submitted',
      'shown',
      'revealed',
    ]);
    expect(
      sent(context).map(({ chapterId, practiceId, event }) => [
        chapterId,
        practiceId,
        event.kind,
        event.word_id,
        event.turn,
        event.typed,
        event.replays,
        event.elapsed_ms,
      ]),
    ).toEqual([
      [3, 'a', 'submitted', 11, 0, 'kat', 0, 1500],
      [3, 'a', 'submitted', 11, 0, 'cat', 1, 1000],
      [4, 'b', 'revealed', 12, 1, '', 0, 500],
    ]);
  });

  it('ignores an Enter that bounces after an answer, and an empty answer', () => {
    const context = rig();
    expect(context.practice.submit(' ')).toBe('blank');
    context.practice.submit('cat');
    context.wait(50);
    context.practice.goOn();
    expect(context.practice.session.getState().cursor).toBe(0);
    context.wait(300);
    context.practice.goOn();
    expect(context.practice.session.getState().cursor).toBe(1);
    expect(context.practice.submit('hue')).toBe('right');
    expect(sent(context)).toHaveLength(2);
  });

  it('continues when the device’s clock was set back after the answer', () => {
    const context = rig();
    context.practice.submit('cat');
    context.setClock(-3_600_000);
    context.wait(300);
    context.practice.goOn();
    expect(context.practice.session.getState().cursor).toBe(1);
  });

  it('counts no time at the result or in a look back from it', () => {
    const context = rig();
    const { practice } = context;
    const elapsed = () => context.saved.reduce((sum, { event }) => sum + event.elapsedMs, 0);
    for (const answer of ['cat', 'hue']) {
      context.wait(4000);
      practice.submit(answer);
      context.wait(300);
      practice.goOn();
    }
    expect(currentTurn(practice.session.getState())).toBeUndefined();
    const spent = elapsed();
    context.wait(60_000);
    practice.lookAt(0);
    context.wait(60_000);
    practice.resume();
    practice.lookAt(2);
    expect(elapsed()).toBe(spent);
    const again = rig(context.saved.map(({ event }) => event));
    again.wait(60_000);
    again.practice.lookAt(0);
    expect(again.saved.map(({ event }) => event.elapsedMs)).toEqual([0]);
    // The undone word is open again, and its time counts.
    practice.undo();
    context.wait(1000);
    practice.submit('hue');
    expect(elapsed()).toBe(spent + 1000);
  });

  it('does not continue from a word that is still open', () => {
    const context = rig();
    context.practice.submit('kat');
    context.wait(1000);
    context.practice.goOn();
    expect(context.practice.session.getState().cursor).toBe(0);
  });

  it('counts hints, and the last letter as a reveal', () => {
    const context = rig();
    context.practice.hint();
    expect(hinted(context)).toBe(1);
    context.practice.submit('kat');
    expect(sent(context)[0]?.event.hints).toBe(1);
    context.practice.hint();
    context.practice.hint();
    context.practice.hint();
    expect(hinted(context)).toBe(3);
    expect(context.saved.filter(({ event }) => event.kind === 'revealed')).toHaveLength(1);
  });

  it('restores the hinted letters after a resume and after an undo', () => {
    const first = rig();
    first.practice.hint();
    first.practice.hint();
    const second = rig(first.saved.map(({ event }) => event));
    expect(hinted(second)).toBe(2);
    second.practice.submit('cat');
    second.wait(1000);
    second.practice.goOn();
    second.practice.hint();
    second.practice.undo();
    expect(hinted(second)).toBe(2);
    second.practice.submit('cat');
    expect(sent(second).map(({ event }) => [event.kind, event.turn, event.hints])).toEqual([
      ['submitted', 0, 2],
      ['undone', 0, 2],
      ['submitted', 0, 2],
    ]);
  });

  it('resumes in the middle of a word, without the time away', () => {
    const first = rig();
    first.practice.submit('kat');
    first.wait(2000);
    first.practice.pause();
    first.wait(3_600_000);
    const second = rig(first.saved.map(({ event }) => event));
    expect(currentTurn(second.practice.session.getState())?.attempts).toHaveLength(1);
    expect(second.practice.session.getState().isPaused).toBe(false);
    second.wait(700);
    second.practice.submit('cat');
    expect(sent(second)[0]?.event).toMatchObject({ turn: 0, elapsed_ms: 2700 });
  });

  it('skips an untouched word unscored, and a look back to it works', () => {
    const context = rig();
    context.practice.skip();
    expect(context.practice.session.getState().cursor).toBe(1);
    expect(sent(context)[0]?.event.kind).toBe('skipped');
    context.practice.goBack();
    expect(context.practice.session.getState().cursor).toBe(0);
    context.practice.skip();
    expect(sent(context)).toHaveLength(1);
  });

  it('is stale only when it has ended ten minutes ago or earlier', () => {
    const context = rig();
    for (const typed of ['cat', 'colour']) {
      context.practice.submit(typed);
      context.wait(1000);
      context.practice.goOn();
    }
    const events = context.saved.map(({ event }) => event);
    const last = events.at(-1)?.occurredAt ?? 0;
    expect(isStale(setup, events, last + 60_000)).toBe(false);
    expect(isStale(setup, events, last + 600_000)).toBe(true);
    expect(isStale(setup, events.slice(0, -2), last + 9e9)).toBe(false);
  });
});

describe('a practice in other modes', () => {
  it('sends grades, choices and refused letters as raw attempts', () => {
    const graded = rig([], { chosenMode: '自测' });
    graded.practice.grade('vague');
    const chosen = rig([], { chosenMode: '听音选义' });
    expect(chosen.practice.choose('12')).toBe('wrong');
    const keyed = rig([], { chosenMode: '跟打' });
    keyed.practice.refuse('co');
    keyed.practice.refuse('co');
    expect(keyed.practice.submit('cat')).toBe('right');
    expect(sent(graded)).toMatchObject([{ mode: '自测', event: { kind: 'graded', grade: 'vague' } }]);
    expect(sent(chosen)).toMatchObject([
      { mode: '听音选义', event: { kind: 'chosen', word_id: 11, choice_id: 12, typed: '' } },
    ]);
    expect(sent(keyed)).toMatchObject([
      { mode: '跟打', policy: 'letter-block', event: { kind: 'keyed', typed: 'co' } },
      { event: { kind: 'submitted', typed: 'cat' } },
    ]);
  });

  it('sends the round of each answer: the chapter, then its wrong words', () => {
    const context = rig();
    for (const typed of ['kat', 'cat', 'hue', 'cat']) {
      context.practice.submit(typed);
      context.wait(1000);
      if (typed !== 'kat') context.practice.goOn();
    }
    expect(sent(context).map(({ event }) => [event.typed, event.round])).toEqual([
      ['kat', 0],
      ['cat', 0],
      ['hue', 0],
      ['cat', 1],
    ]);
  });

  it('continues at once in an exam, and reports and shows nothing', () => {
    const context = rig([], {}, 'exam');
    context.practice.reveal();
    context.practice.hint();
    expect(context.practice.submit('kat')).toBe('taken');
    expect(currentTurn(context.practice.session.getState())?.answer).toBe('colour|hue');
    expect(context.practice.submit('')).toBe('ignored');
    context.wait(1000);
    expect(context.practice.submit('')).toBe('blank');
    expect(context.practice.submit('hue')).toBe('taken');
    expect(currentTurn(context.practice.session.getState())).toBeUndefined();
    expect(sent(context).map((entry) => [entry.policy, entry.event.kind])).toEqual([
      ['exam', 'submitted'],
      ['exam', 'submitted'],
    ]);
  });

  it('undoes the last answer, here and on the server, and returns to its word', () => {
    const context = rig();
    const { practice } = context;
    expect(practice.undo()).toBeUndefined();
    practice.submit('kat');
    practice.submit('cat');
    context.wait(1000);
    practice.goOn();
    expect(practice.undo()?.typed).toBe('cat');
    expect(currentTurn(practice.session.getState())).toMatchObject({ index: 0, ending: undefined });
    // Once for each word: the wrong attempt before it still counts.
    expect(practice.undo()).toBeUndefined();
    expect(sent(context)).toHaveLength(3);
    const [, second, third] = sent(context);
    expect([third]).toMatchObject([
      { practiceId: 'a', event: { kind: 'undone', word_id: 11, undoes: second?.id } },
    ]);
    expect(rig(context.saved.map(({ event }) => event)).practice.session.getState().turns).toEqual(
      practice.session.getState().turns,
    );
  });

  it('subtracts the idle time before a pause', () => {
    const context = rig();
    context.wait(70_000);
    context.practice.pause(60_000);
    context.wait(500_000);
    context.practice.resume();
    const elapsed = context.saved.map(({ event }) => [event.kind, event.elapsedMs]);
    expect(elapsed.slice(1)).toEqual([
      ['paused', 10_000],
      ['resumed', 0],
    ]);
  });

  it('counts whole milliseconds, even when the idle time has a fraction', () => {
    const context = rig();
    context.wait(70_000);
    context.practice.pause(60_000.7);
    context.practice.resume();
    context.wait(2_000);
    context.practice.submit('cat');
    expect(sent(context)[0]?.event.elapsed_ms).toBe(11_999);
  });
});

import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { currentTurn } from '@tingci/domain/dictation/session';
import { describe, expect, it } from 'vitest';
import { createActiveClock } from './active-clock.ts';
import { createPractice, isStale, type Practice } from './practice.ts';
import type { OutboxEntry } from './practice-store.ts';
import { createSetup } from './session-setup.ts';

const words = [
  { id: 11, word: 'cat', variants: [] },
  { id: 12, word: 'colour', variants: ['hue'] },
];
const config = {
  is_check_size: false,
  is_disorderly: false,
  word_wrong_word_cycle: 1,
  wrong_wrong_word_cycle: 1,
};
const setup = createSetup({ practiceId: 'p', seed: 1, words, config });

type Rig = {
  practice: Practice;
  kept: { event: PracticeEvent; entry: OutboxEntry | undefined }[];
  wait: (ms: number) => void;
};

const rig = (events: readonly PracticeEvent[] = []): Rig => {
  let now = 1_000_000;
  const kept: Rig['kept'] = [];
  const practice = createPractice({
    setup,
    userId: 7,
    posts: { '11': { chapterId: 3, practiceId: 'a' }, '12': { chapterId: 4, practiceId: 'b' } },
    events,
    now: () => now,
    createId: () => `e${events.length + kept.length}`,
    clock: createActiveClock(() => now),
    keep: (event, entry) => kept.push({ event, entry }),
  });
  return {
    practice,
    kept,
    wait: (ms) => {
      now += ms;
    },
  };
};

const sent = ({ kept }: Rig) => kept.flatMap(({ entry }) => (entry ? [entry] : []));

describe('a practice', () => {
  it('keeps every event and sends only answers, each to its word’s chapter', () => {
    const desk = rig();
    const { practice } = desk;
    practice.notePlayed();
    desk.wait(1500);
    expect(practice.submit('kat')).toBe('wrong');
    practice.notePlayed();
    desk.wait(1000);
    expect(practice.submit('cat')).toBe('right');
    desk.wait(500);
    practice.goOn();
    practice.reveal();
    expect(desk.kept.map(({ event }) => event.kind)).toEqual([
      'shown',
      'played',
      'submitted',
      'played',
      'submitted',
      'shown',
      'revealed',
    ]);
    expect(
      sent(desk).map(({ chapterId, practiceId, event }) => [
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

  it('does not take a bouncing Enter for going on, nor a blank for an answer', () => {
    const desk = rig();
    expect(desk.practice.submit(' ')).toBe('blank');
    desk.practice.submit('cat');
    desk.wait(50);
    desk.practice.goOn();
    expect(desk.practice.session.get().cursor).toBe(0);
    desk.wait(300);
    desk.practice.goOn();
    expect(desk.practice.session.get().cursor).toBe(1);
    expect(desk.practice.submit('hue')).toBe('right');
    expect(sent(desk)).toHaveLength(2);
  });

  it('does not go on from a word that is still open', () => {
    const desk = rig();
    desk.practice.submit('kat');
    desk.wait(1000);
    desk.practice.goOn();
    expect(desk.practice.session.get().cursor).toBe(0);
  });

  it('counts hints, and the last letter as revealing', () => {
    const desk = rig();
    desk.practice.hint();
    expect(desk.practice.hints.get()).toEqual({ turn: 0, count: 1 });
    desk.practice.submit('kat');
    expect(sent(desk)[0]?.event.hints).toBe(1);
    desk.practice.hint();
    desk.practice.hint();
    desk.practice.hint();
    expect(desk.practice.hints.get().count).toBe(3);
    expect(desk.kept.filter(({ event }) => event.kind === 'revealed')).toHaveLength(1);
  });

  it('resumes in the middle of a word, with the time away left out', () => {
    const first = rig();
    first.practice.submit('kat');
    first.wait(2000);
    first.practice.pause();
    first.wait(3_600_000);
    const second = rig(first.kept.map(({ event }) => event));
    expect(currentTurn(second.practice.session.get())?.tries).toHaveLength(1);
    expect(second.practice.session.get().isPaused).toBe(false);
    second.wait(700);
    second.practice.submit('cat');
    expect(sent(second)[0]?.event).toMatchObject({ turn: 0, elapsed_ms: 2700 });
  });

  it('skips an untouched word unscored and can be looked back at', () => {
    const desk = rig();
    desk.practice.skip();
    expect(desk.practice.session.get().cursor).toBe(1);
    expect(sent(desk)[0]?.event.kind).toBe('skipped');
    desk.practice.goBack();
    expect(desk.practice.session.get().cursor).toBe(0);
    desk.practice.skip();
    expect(sent(desk)).toHaveLength(1);
  });

  it('is stale only when finished and ten minutes old', () => {
    const desk = rig();
    for (const typed of ['cat', 'colour']) {
      desk.practice.submit(typed);
      desk.wait(1000);
      desk.practice.goOn();
    }
    const events = desk.kept.map(({ event }) => event);
    const last = events.at(-1)?.occurredAt ?? 0;
    expect(isStale(setup, events, last + 60_000)).toBe(false);
    expect(isStale(setup, events, last + 600_000)).toBe(true);
    expect(isStale(setup, events.slice(0, -2), last + 9e9)).toBe(false);
  });
});

import type { ResponseOf } from '@tingci/contract/index';
import { learnMode } from '@tingci/domain/dictation/mode';
import { v7 as createId } from 'uuid';
import { createActiveClock } from '../../lib/active-clock.ts';
import { api } from '../../lib/api/api.ts';
import { createPractice, type Practice } from '../../practice/session/practice.ts';
import { createSetup, fitsWords } from '../../practice/session/session-setup.ts';
import { toWord, type Word } from '../../shared-state/words/word.ts';
import { type DemoRun, readRuns, saveRun } from './demo-store.ts';

export type DemoWords = {
  chapter: ResponseOf<'/api/study/lexicon/v1/demo/list'>['chapter'];
  list: readonly Word[];
};

export type DemoSession = { practice: Practice; wordOf: ReadonlyMap<string, Word> };

/** The words of the demo, with their sound. */
export const fetchDemoWords = async (): Promise<DemoWords> => {
  const { chapter, list } = await api.read('/api/study/lexicon/v1/demo/list', {});
  return { chapter, list: list.map(toWord) };
};

const config = {
  isCaseStrict: false,
  isShuffled: false,
  wrongCycles: 0,
  wrongWrongCycles: 0,
  isFromMemory: false,
  chosenMode: learnMode.dictation,
} as const;

/** Whether a visitor can continue a stored run: it has the same words and no learner has claimed it. */
const canResume = (run: DemoRun, words: readonly Pick<Word, 'id'>[]): boolean =>
  run.claimedBy === undefined && fitsWords(run.setup, words) && run.setup.items.length === words.length;

/** Opens the visitor's last run, or a new one next to earlier runs; undefined when there are no words for it. */
export function openDemo({ chapter, list }: DemoWords, isFresh = false): DemoSession | undefined {
  if (!chapter || list.length === 0) return undefined;
  const [before] = isFresh ? [] : readRuns(Date.now());
  const practiceId = createId();
  let run: DemoRun =
    before && canResume(before, list)
      ? before
      : {
          chapterId: chapter.id,
          setup: createSetup({ practiceId, seed: 0, words: list, config, policies: {} }),
          events: [],
          entries: [],
        };
  const post = { chapterId: run.chapterId, practiceId: run.setup.practiceId };
  const practice = createPractice({
    setup: run.setup,
    // No owner yet: the sign-up decides whose answers they are.
    userId: 0,
    posts: Object.fromEntries(run.setup.items.map((item) => [item.id, post])),
    events: run.events,
    now: Date.now,
    uptime: () => performance.now(),
    createId,
    clock: createActiveClock(() => performance.now()),
    lettersShown: () => 0,
    keep: (event, entry) => {
      run = {
        ...run,
        events: [...run.events, event],
        entries: entry ? [...run.entries, entry] : run.entries,
      };
      // A visit without an answer stores nothing.
      if (run.entries.length > 0) saveRun(run, Date.now());
    },
  });
  return { practice, wordOf: new Map(list.map((word) => [String(word.id), word])) };
}

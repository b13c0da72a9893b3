import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import type { ListeningSetup } from '@tingci/domain/listening/listening-session';
import { toWireListeningEvent, toWireListeningSetup } from '../api/outbox/wire-listening.ts';
import type { ListeningEntry, SavedSession, WordEntry } from '../store/practice-store.ts';
import type { Tabs } from './outbox.ts';

/** An entry of learner 7, practice `p` of chapter 3. */
export const entryOf = (id: string, over: Partial<WordEntry> = {}): WordEntry => ({
  id,
  userId: 7,
  practiceId: 'p',
  chapterId: 3,
  mode: '听写',
  isCaseStrict: false,
  policy: 'confirm-word',
  event: {
    id,
    word_id: 1,
    kind: 'submitted',
    turn: 0,
    attempt: 0,
    round: 0,
    typed: 'cat',
    hints: 0,
    replays: 0,
    elapsed_ms: 10,
    occurred_at: 1000,
  },
  ...over,
});

/** An event of practice `p`. */
export const eventOf = (id: string, over: Partial<PracticeEvent> = {}): PracticeEvent => ({
  id,
  practiceId: 'p',
  itemId: '1',
  turn: 0,
  kind: 'submitted',
  typed: 'cat',
  hints: 0,
  elapsedMs: 0,
  occurredAt: 1000,
  ...over,
});

/** The saved session of chapter 3, with one word. */
export const sessionOf = (over: { practiceId?: string; scopeKey?: string } = {}): SavedSession => ({
  userId: 7,
  scopeKey: over.scopeKey ?? 'chapter:3',
  title: '',
  bookName: '',
  bookId: 1,
  setup: {
    practiceId: over.practiceId ?? 'p',
    mode: '听写',
    seed: 1,
    items: [{ id: '1', answer: 'cat' }],
    settings: {
      judge: { policy: 'confirm-word', isCaseStrict: false },
      wrongCycles: 1,
      wrongWrongCycles: 1,
      isShuffled: false,
    },
  },
  posts: {},
  words: [],
  startedAt: 0,
});

/** Tabs of one browser: a lock that one tab holds at a time, and a channel between them. */
export const openTabs = () => {
  const listeners = new Map<object, () => void>();
  let last: Promise<unknown> = Promise.resolve();
  return (): Tabs => {
    const self = {};
    return {
      exclusive: (work) => {
        const mine = last.then(work);
        last = mine.catch(() => undefined);
        return mine;
      },
      announce: () => {
        for (const [tab, changed] of listeners) if (tab !== self) changed();
      },
      subscribe: (changed) => {
        listeners.set(self, changed);
        return () => listeners.delete(self);
      },
    };
  };
};

/** A listening practice `p` of article 7, with one sentence. */
export const listeningSetup: ListeningSetup = {
  practiceId: 'p',
  source: { kind: 'article', id: '7' },
  title: 'A',
  items: [{ id: 's', text: 'Go home.' }],
  stages: ['dictation'],
  scope: 'all',
};

/** A submission in the listening practice. */
export const listeningEventOf = (id: string): ListeningEvent => ({
  id,
  practiceId: 'p',
  stage: 'dictation',
  kind: 'submitted',
  sentenceId: 's',
  typed: 'go',
  amount: 0,
  elapsedMs: 10,
  occurredAt: 1000,
});

/** The entry of {@link listeningEventOf}, with the setup. */
export const listeningEntryOf = (id: string): ListeningEntry => ({
  id,
  userId: 7,
  practiceId: 'p',
  source: listeningSetup.source,
  setup: toWireListeningSetup(listeningSetup),
  event: toWireListeningEvent(listeningEventOf(id)),
});

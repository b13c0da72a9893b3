import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { v7 as createId } from 'uuid';
import { createActiveClock } from '../lib/active-clock.ts';
import type { ClipPlayer } from '../lib/audio/clip-player.ts';
import { readLearner } from '../shared-state/session/store.ts';
import type { SettingConfig } from '../shared-state/settings/settings.ts';
import type { Word } from '../shared-state/words/word.ts';
import { createSetupAdder } from './api/outbox/wire-setup.ts';
import { getClipPlayer } from './get-clip-player.ts';
import { getOutbox } from './get-outbox.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createPractice, type Practice } from './session/practice.ts';
import { preferencesOf } from './session/preferences.ts';
import { countVisibleLetters } from './session/visibility.ts';
import { getPracticeStore } from './store/get-practice-store.ts';
import type { SavedSession, WordEntry } from './store/practice-store.ts';

/** All that one open practice uses: its saved session, its words, the engine, the clip player and the outbox. */
export type PracticeContext = {
  saved: SavedSession;
  /** By item id. */
  wordOf: ReadonlyMap<string, Word>;
  practice: Practice;
  player: ClipPlayer;
  outbox: Outbox;
};

/** The config fields that the stage reads. */
export type StageConfig = SettingConfig;

/** Opens a saved session: replays its events and connects it to store, outbox and audio. */
export async function openPractice(
  saved: SavedSession,
  events: readonly PracticeEvent[],
): Promise<PracticeContext> {
  const { userId, setup, posts } = saved;
  const practiceStore = await getPracticeStore();
  const outbox = await getOutbox(userId);
  const withSetup = createSetupAdder(saved, events);
  const withReview = (entry: WordEntry): WordEntry => (saved.review ? { ...entry, isReview: true } : entry);
  const practice = createPractice({
    setup,
    userId,
    posts,
    events,
    now: Date.now,
    uptime: () => performance.now(),
    createId,
    clock: createActiveClock(() => performance.now()),
    lettersShown: (turn) => {
      const config = readLearner()?.config ?? { isWordShown: false };
      return countVisibleLetters(turn, setup, { mask: preferencesOf(userId).getState().mask, config });
    },
    keep: (event, entry) => {
      const written = practiceStore.append(event, entry && withReview(withSetup(entry)));
      if (entry) outbox.expect(written);
    },
  });
  const wordOf = new Map(saved.words.map((word) => [String(word.id), word]));
  return { saved, wordOf, practice, player: getClipPlayer(), outbox };
}

import type { Config } from '@tingci/contract/account/config';
import type { PracticeEvent as WireEvent } from '@tingci/contract/dictation/practice';
import type { Word } from '@tingci/contract/lexicon/catalogue';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import { v7 as createId } from 'uuid';
import { speakInBrowser } from '../lib/audio/browser-voice.ts';
import { createPlayer, type Player } from '../lib/audio/clip-player.ts';
import { refreshAnswerCounts } from '../lib/query-client.ts';
import { setTimer } from '../lib/retry/timer.ts';
import { readUserId } from '../lib/session/credentials.ts';
import { sessionStore } from '../shared-state/session/store.ts';
import type { SettingConfig } from '../shared-state/settings/settings.ts';
import { isMastered } from '../shared-state/word-marks/store.ts';
import { listDistractors, reportAudioFailure, sendPractice } from './api/practice-api.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { ForeignSessionError } from './outbox/outbox-failure.ts';
import { joinTabs } from './outbox/outbox-tabs.ts';
import { createActiveClock } from './session/active-clock.ts';
import { findOpenTurn } from './session/feedback.ts';
import { createPractice, type Practice } from './session/practice.ts';
import { preferencesOf } from './session/preferences.ts';
import { createSetup, type SetupConfig } from './session/session-setup.ts';
import { countShown } from './session/visibility.ts';
import { createSetupGiver } from './session/wire-setup.ts';
import { openPracticeStore } from './store/indexed-db-store.ts';
import type { KeptSession, Post, PracticeStore } from './store/practice-store.ts';

/** A practice laid out with everything it needs: its words, its sound and the way to the server. */
export type Desk = {
  kept: KeptSession;
  wordOf: ReadonlyMap<string, Word>;
  practice: Practice;
  player: Player;
  outbox: Outbox;
};

/** A word and the chapter its answers are posted to. */
export type PlacedWord = { word: Word; chapterId: number };

let store: Promise<PracticeStore> | undefined;
const getStore = () => {
  store ??= openPracticeStore();
  return store;
};

const outboxes = new Map<number, Outbox>();

/** The learner's outbox: one a page, sending also what earlier visits left behind. */
export async function getOutbox(userId: number): Promise<Outbox> {
  const known = outboxes.get(userId);
  if (known) {
    // Another learner may have been here since it last sent.
    void known.flush();
    return known;
  }
  const outbox = createOutbox({
    userId,
    store: await getStore(),
    tabs: joinTabs(userId),
    now: Date.now,
    // Answers wait for their own learner: the session may by now be somebody else's, in this tab or in another.
    send: async (request) => {
      if (readUserId() !== userId) throw new ForeignSessionError();
      return sendPractice(request);
    },
    setTimer,
  });
  const raced = outboxes.get(userId);
  if (raced) return raced;
  outboxes.set(userId, outbox);
  addEventListener('online', () => void outbox.flush());
  // A phone that was in a pocket has slept through its retries.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && outbox.state.getState().pending > 0) void outbox.flush();
  });
  let { pending } = outbox.state.getState();
  outbox.state.subscribe(() => {
    const before = pending;
    pending = outbox.state.getState().pending;
    if (before > 0 && pending === 0) void refreshAnswerCounts();
  });
  void outbox.flush();
  return outbox;
}

let player: Player | undefined;

/** The page's player. One for the whole visit: a phone lets only an element that was pressed once play by itself. */
export function getPlayer(): Player {
  player ??= createPlayer({
    createAudio: () => new Audio(),
    speak: speakInBrowser,
    report: reportAudioFailure,
    patienceMs: 8_000,
    setTimer,
  });
  return player;
}

/** The session on a desk with its events, or undefined when the desk is clear. */
export async function findKept(
  userId: number,
  place: string,
): Promise<(KeptSession & { events: PracticeEvent[] }) | undefined> {
  return (await getStore()).findSession(userId, place);
}

/** Clears desks. Answers given there stay in the outbox. */
export async function clearDesks(userId: number, places: readonly string[]): Promise<void> {
  await (await getStore()).removeSessions(userId, places);
}

/** The config fields a practice is laid out by. */
export type LayOutConfig = SetupConfig & Pick<Config, 'is_phonetic_distractors'>;

/** Fewer words than this give no four meanings to choose from. */
const ownChoicesFrom = 8;

// The code and, where asked for, words that sound alike come only with the mode that needs them. Without the network
// the words at hand have to do.
async function loadChoices(words: readonly PlacedWord[], seed: number, isPhonetic: boolean) {
  const chapterIds = [...new Set(words.map((each) => each.chapterId))];
  const ids = words.map(({ word }) => word.id);
  const [{ buildChoices }, found] = await Promise.all([
    import('./session/choices.ts'),
    isPhonetic || words.length < ownChoicesFrom ? listDistractors(chapterIds, ids, seed).catch(() => []) : [],
  ]);
  return buildChoices(
    words.map(({ word }) => word),
    seed,
    found,
  );
}

/** What is practised of a book: not what is mastered, unless all of it is. Wrong words were asked for by name. */
function listWanted(words: readonly Word[], isOfBook: boolean): readonly Word[] {
  const open = isOfBook ? words.filter((word) => !isMastered(word)) : words;
  return open.length > 0 ? open : words;
}

/** Lays a new practice on a desk in place of what was there. Answers given before stay in the outbox. */
export async function layOut(input: {
  userId: number;
  place: string;
  title: string;
  bookName: string;
  bookId: number | undefined;
  words: readonly PlacedWord[];
  /** Item ids to practise; all words when absent, those of a book without the mastered ones. */
  only?: ReadonlySet<string>;
  config: LayOutConfig;
}): Promise<KeptSession> {
  const { userId, place, title, bookName, bookId, words, only, config } = input;
  const practiceIds = new Map<number, string>();
  const posts: KeptSession['posts'] = {};
  for (const { word, chapterId } of words) {
    const practiceId = practiceIds.get(chapterId) ?? createId();
    practiceIds.set(chapterId, practiceId);
    posts[String(word.id)] = { chapterId, practiceId };
  }
  const all = words.map((each) => each.word);
  const setup = createSetup({
    practiceId: createId(),
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    words: only ? all.filter((word) => only.has(String(word.id))) : listWanted(all, bookId !== undefined),
    config,
    policies: preferencesOf(userId).getState().policies,
  });
  const kept: KeptSession = {
    userId,
    place,
    title,
    bookName,
    bookId,
    setup,
    isSome: only !== undefined,
    posts,
    words: all,
    ...(setup.mode === '听音选义' && {
      choices: await loadChoices(words, setup.seed, config.is_phonetic_distractors),
      isPhonetic: config.is_phonetic_distractors,
    }),
    startedAt: Date.now(),
  };
  await (await getStore()).saveSession(kept);
  return kept;
}

/** Answers of practices that have not been sent yet, as they will be. */
export async function listWaiting(userId: number, practiceIds: readonly string[]): Promise<WireEvent[]> {
  const entries = await (await getStore()).listOutbox(userId);
  return entries.filter((entry) => practiceIds.includes(entry.practiceId)).map((entry) => entry.event);
}

/**
 * Lays a practice that was begun elsewhere on a desk in place of what was there, and opens it at its first open word.
 * `practices` is the practice on the server of each chapter.
 */
export async function takeOver(
  before: KeptSession,
  setup: SessionSetup,
  practices: Readonly<Record<string, string>>,
  answers: readonly PracticeEvent[],
): Promise<Desk> {
  const posts = Object.fromEntries(
    Object.entries(before.posts).map(([itemId, post]): [string, Post] => [
      itemId,
      { ...post, practiceId: practices[post.chapterId] ?? post.practiceId },
    ]),
  );
  const kept: KeptSession = { ...before, setup, isSome: false, posts, startedAt: Date.now() };
  await (await getStore()).saveSession(kept, answers);
  const desk = await openDesk(kept, answers);
  const { turns } = desk.practice.session.getState();
  desk.practice.lookAt(findOpenTurn(turns)?.index ?? turns.length);
  return desk;
}

/** The words of a kept practice with the chapters their answers are posted to. */
export const placedWordsOf = ({ words, posts }: Pick<KeptSession, 'words' | 'posts'>): PlacedWord[] =>
  words.flatMap((word) => {
    const post = posts[String(word.id)];
    return post ? [{ word, chapterId: post.chapterId }] : [];
  });

/** A kept practice with its choices as the learner wants them now; what was answered stays. */
export async function withChoices(
  kept: KeptSession,
  events: readonly PracticeEvent[],
  isPhonetic: boolean,
): Promise<KeptSession> {
  if (kept.setup.mode !== '听音选义' || kept.isPhonetic === isPhonetic) return kept;
  const choices = await loadChoices(placedWordsOf(kept), kept.setup.seed, isPhonetic);
  const changed = { ...kept, choices, isPhonetic };
  await (await getStore()).saveSession(changed, events);
  return changed;
}

/** Opens a desk: resumes the practice from its events and connects it to store, server and sound. */
export async function openDesk(kept: KeptSession, events: readonly PracticeEvent[]): Promise<Desk> {
  const { userId, setup, posts } = kept;
  const practiceStore = await getStore();
  const outbox = await getOutbox(userId);
  const withSetup = createSetupGiver(kept, events);
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
      const config = sessionStore.getState().user?.config ?? { is_show_word: false };
      return countShown(turn, setup, { mask: preferencesOf(userId).getState().mask, config });
    },
    keep: (event, entry) => {
      const written = practiceStore.append(event, entry && withSetup(entry));
      if (entry) outbox.expect(written);
    },
  });
  const wordOf = new Map(kept.words.map((word) => [String(word.id), word]));
  return { kept, wordOf, practice, player: getPlayer(), outbox };
}

/** The config fields the stage reads. */
export type StageConfig = SettingConfig;

import { learnMode } from '@tingci/domain/dictation/mode';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { v7 as createId } from 'uuid';
import type { LearnerConfig } from '../shared-state/session/learner-config.ts';
import { isMastered } from '../shared-state/word-marks/store.ts';
import type { Word } from '../shared-state/words/word.ts';
import { listDistractors } from './api/practice-api.ts';
import type { PaperSource } from './paper-source.ts';
import type { ReviewFacts } from './review-facts.ts';
import type { ScopeWord } from './scope/practice-scope.ts';
import { preferencesOf } from './session/preferences.ts';
import { createSetup, type SetupConfig } from './session/session-setup.ts';
import { getPracticeStore } from './store/get-practice-store.ts';
import type { SavedSession } from './store/practice-store.ts';

/** The config fields that a new practice reads. */
export type PracticeSessionConfig = SetupConfig & Pick<LearnerConfig, 'hasPhoneticDistractors'>;

/** With fewer words than this there are not four different meanings to choose from. */
const ownChoicesFrom = 8;

// Only 听音选义 loads this code and asks the server for words with a similar sound. Without a network it uses the words of
// the practice.
async function loadChoices(words: readonly ScopeWord[], seed: number, isPhonetic: boolean) {
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

/** The words of a book without the mastered ones, or all when all are mastered. Chosen wrong words stay as they are. */
function listWanted(words: readonly Word[], isOfBook: boolean): readonly Word[] {
  const open = isOfBook ? words.filter((word) => !isMastered(word)) : words;
  return open.length > 0 ? open : words;
}

/** The papers that some of the words came from; empty when none did. */
function listSources(words: readonly ScopeWord[]): Pick<SavedSession, 'sources'> {
  const found = words.flatMap(({ word, source }): [string, PaperSource][] =>
    source ? [[String(word.id), source]] : [],
  );
  return found.length === 0 ? {} : { sources: Object.fromEntries(found) };
}

/** Creates a practice session and saves it in place of the one of its scope. Earlier answers stay in the outbox. */
export async function createPracticeSession(input: {
  userId: number;
  scopeKey: string;
  title: string;
  bookName: string;
  bookId: number | undefined;
  words: readonly ScopeWord[];
  /** Ids of the items to practise. Absent: all words; of a book, all words that are not mastered. */
  only?: ReadonlySet<string>;
  config: PracticeSessionConfig;
  review?: ReviewFacts | undefined;
}): Promise<SavedSession> {
  const { userId, scopeKey, title, bookName, bookId, words, only, config, review } = input;
  const practiceIds = new Map<number, string>();
  const posts: SavedSession['posts'] = {};
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
  const saved: SavedSession = {
    userId,
    scopeKey,
    title,
    bookName,
    bookId,
    setup,
    isSome: only !== undefined,
    posts,
    words: all,
    ...(setup.mode === learnMode.listeningChoice && {
      choices: await loadChoices(words, setup.seed, config.hasPhoneticDistractors),
      isPhonetic: config.hasPhoneticDistractors,
    }),
    startedAt: Date.now(),
    ...(review && { review }),
    ...listSources(words),
  };
  await (await getPracticeStore()).saveSession(saved);
  return saved;
}

/** The words of a saved session, each with the chapter that its answers are posted to. */
export const scopeWordsOf = ({
  words,
  posts,
  sources,
}: Pick<SavedSession, 'words' | 'posts' | 'sources'>): ScopeWord[] =>
  words.flatMap((word) => {
    const post = posts[String(word.id)];
    return post ? [{ word, chapterId: post.chapterId, source: sources?.[String(word.id)] ?? null }] : [];
  });

/** A saved session with new choices, after the learner changed how choices are made. Its answers stay. */
export async function updateChoices(
  saved: SavedSession,
  events: readonly PracticeEvent[],
  isPhonetic: boolean,
): Promise<SavedSession> {
  if (saved.setup.mode !== learnMode.listeningChoice || saved.isPhonetic === isPhonetic) return saved;
  const choices = await loadChoices(scopeWordsOf(saved), saved.setup.seed, isPhonetic);
  const changed = { ...saved, choices, isPhonetic };
  await (await getPracticeStore()).saveSession(changed, events);
  return changed;
}

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { learnMode } from '@tingci/domain/dictation/mode';
import { isAnswer } from '@tingci/domain/dictation/practice-event';
import { replaySession } from '@tingci/domain/dictation/session';
import { studyDay } from '@tingci/domain/study-day';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { chapterWordsQuery } from '../../../practice/api/practice-api.ts';
import {
  createPracticeSession,
  scopeWordsOf,
  updateChoices,
} from '../../../practice/create-practice-session.ts';
import { findErrorSession } from '../../../practice/error-practice.ts';
import { openPractice, type PracticeContext, type StageConfig } from '../../../practice/open-practice.ts';
import { type PracticeScope, type ScopeWords, scopeKeyOf } from '../../../practice/scope/practice-scope.ts';
import { isStale } from '../../../practice/session/practice.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import { fitsWords } from '../../../practice/session/session-setup.ts';
import type { SavedSession } from '../../../practice/store/practice-store.ts';
import { findSavedSession, removeSavedSessions } from '../../../practice/store/saved-sessions.ts';
import { modeOf } from '../../../shared-state/settings/learn-mode.ts';
import { copy } from '../copy.ts';
import { setupStatusOf } from '../settings/outdated.ts';

export type EmptyReason = 'no-words' | 'no-errors' | 'no-wrong' | 'no-reviews';

export type StageLoad =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'empty'; reason: EmptyReason }
  | { status: 'ready'; context: PracticeContext };

/** Creates a session again from a saved one, with all of its words or some. */
async function recreateSession(
  saved: SavedSession,
  config: StageConfig,
  only?: ReadonlySet<string>,
): Promise<PracticeContext> {
  const { userId, scopeKey, title, bookName, bookId, review } = saved;
  const base = { userId, scopeKey, title, bookName, bookId, words: scopeWordsOf(saved), config, review };
  return openPractice(await createPracticeSession(only ? { ...base, only } : base), []);
}

/** The saved session; the cards of a review as its answers have left them. */
async function renewFacts({ saved, practice }: PracticeContext): Promise<SavedSession> {
  if (!saved.review) return saved;
  const { updateFacts } = await import('../../../practice/review/next-dates.ts');
  return { ...saved, review: updateFacts(saved.review, practice.session.getState()) };
}

type Saved = NonNullable<Awaited<ReturnType<typeof findSavedSession>>>;

/** Whether settings changed after the session was created, and it has no answer that a new session would lose. */
const isSuperseded = (saved: Saved, config: StageConfig): boolean =>
  !saved.events.some(isAnswer) &&
  setupStatusOf(
    replaySession(saved.setup, saved.events),
    config,
    preferencesOf(saved.userId).getState().policies,
  ) === 'untouched';

/** Whether a review was begun on an earlier local day: then other words wait. */
const isOfEarlierDay = ({ review, startedAt }: Saved, nowMs: number): boolean =>
  review !== undefined && studyDay(startedAt, review.timeZone) < studyDay(nowMs, review.timeZone);

/** Continues a saved session. */
async function resume({ events, ...saved }: Saved, config: StageConfig): Promise<StageLoad> {
  const session = await updateChoices(saved, events, config.hasPhoneticDistractors);
  return { status: 'ready', context: await openPractice(session, events) };
}

export async function loadErrors(userId: number, config: StageConfig): Promise<StageLoad> {
  const mode = modeOf(config);
  const saved = await findErrorSession(userId, mode);
  if (!saved) return { status: 'empty', reason: 'no-errors' };
  if (saved.setup.mode === mode && !isSuperseded(saved, config)) return resume(saved, config);
  // The session of another mode stays as it is.
  const scopeKey = scopeKeyOf({ kind: 'errors' }, mode);
  return { status: 'ready', context: await recreateSession({ ...saved, scopeKey }, config) };
}

/** The words of a scope. A whole chapter needs no code beyond that of the stage. */
async function loadWords(scope: Exclude<PracticeScope, { kind: 'errors' }>): Promise<ScopeWords> {
  const [chapterId, ...others] = scope.kind === 'chapters' ? scope.chapterIds : [];
  if (chapterId === undefined || others.length > 0 || scope.kind !== 'chapters' || scope.isWrongOnly) {
    return (await import('../../../practice/scope/load-scope.ts')).loadScope(scope);
  }
  const { list, book, chapter } = await queryClient.fetchQuery(chapterWordsQuery(chapterId));
  const words = list.map((word) => ({ word, chapterId }));
  return { title: chapter.name, bookName: book.name, bookId: book.id, words };
}

async function load(userId: number, scope: PracticeScope, config: StageConfig): Promise<StageLoad> {
  if (scope.kind === 'errors') return loadErrors(userId, config);
  const key = scopeKeyOf(scope, modeOf(config));
  const [saved, fetched] = await Promise.all([
    findSavedSession(userId, key),
    loadWords(scope).catch((error: unknown) => ({ error })),
  ]);
  if ('error' in fetched) {
    // A saved session has its words, so it can continue without the network.
    if (saved) return resume(saved, config);
    return { status: 'failed', error: fetched.error };
  }
  const words = fetched.words.map(({ word }) => word);
  const isReview = scope.kind === 'review';
  const isWrongOnly = scope.kind === 'all-errors' || (!isReview && scope.isWrongOnly);
  const isOpen =
    saved !== undefined &&
    !isStale(saved.setup, saved.events, Date.now()) &&
    !isSuperseded(saved, config) &&
    !isOfEarlierDay(saved, Date.now());
  // Words that were corrected or reviewed meanwhile still belong to the practice that asked for them.
  if (isOpen && (isWrongOnly || isReview)) {
    const found = new Map(words.map((word) => [word.id, word]));
    return resume({ ...saved, words: saved.words.map((word) => found.get(word.id) ?? word) }, config);
  }
  if (words.length === 0) {
    return { status: 'empty', reason: isReview ? 'no-reviews' : isWrongOnly ? 'no-wrong' : 'no-words' };
  }
  if (isOpen && fitsWords(saved.setup, words)) return resume({ ...saved, words }, config);
  const fresh = await createPracticeSession({ userId, scopeKey: key, ...fetched, config });
  const left = words.length - fresh.setup.items.length;
  if (left > 0) toast.info(copy.masteredLeft(left));
  if (fetched.limit !== undefined) toast.info(copy.latestWrong(fetched.limit));
  return { status: 'ready', context: await openPractice(fresh, []) };
}

/** Loads the practice of a scope, and continues a saved one. `restart` creates a new practice of all or some of its words. */
export function useStage(
  scope: PracticeScope | undefined,
  userId: number | undefined,
  config: StageConfig | undefined,
): {
  load: StageLoad;
  retry: () => void;
  restart: (only?: ReadonlySet<string>) => void;
  adopt: (context: PracticeContext) => void;
  /** Loads the scope again without its saved session. */
  renew: () => void;
} {
  const client = useQueryClient();
  const mode = config && modeOf(config);
  const isPhonetic = mode === learnMode.listeningChoice && config?.hasPhoneticDistractors;
  const isKnown = scope && userId !== undefined && config;
  const key = ['stage', userId, scope && mode && scopeKeyOf(scope, mode), mode, isPhonetic] as const;
  const { data, isFetching, refetch } = useQuery<StageLoad>({
    queryKey: key,
    // Later changes of the settings apply to the next practice, so they are not in the key.
    queryFn: isKnown ? () => load(userId, scope, config).catch(failed) : skipToken,
    // A fetch never replaces an open practice. The next visit opens it again.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });

  const replace = (next: StageLoad) =>
    // After the learner has left this scope, its key has no data, and none is created.
    client.setQueryData<StageLoad>(key, (now) => now && next);
  return {
    load: isFetching || !data ? { status: 'loading' } : data,
    retry: () => void refetch(),
    restart(only) {
      if (!config || data?.status !== 'ready') return;
      void renewFacts(data.context)
        .then((saved) => recreateSession(saved, config, only))
        .then((context): StageLoad => ({ status: 'ready', context }))
        .catch(failed)
        .then(replace);
    },
    adopt: (context) => void replace({ status: 'ready', context }),
    renew() {
      if (userId === undefined || data?.status !== 'ready') return;
      void removeSavedSessions(userId, [data.context.saved.scopeKey]).then(() => refetch());
    },
  };
}

const failed = (error: unknown): StageLoad => ({ status: 'failed', error });

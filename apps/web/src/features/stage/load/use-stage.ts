import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAnswer } from '@tingci/domain/dictation/practice-event';
import { replaySession } from '@tingci/domain/dictation/session';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { chapterWordsQuery } from '../../../practice/api/practice-api.ts';
import { findErrorDesk } from '../../../practice/error-practice.ts';
import {
  type Desk,
  findKept,
  layOut,
  openDesk,
  placedWordsOf,
  type StageConfig,
  withChoices,
} from '../../../practice/open-practice.ts';
import { deskOf, type PlacedWords, type StagePlace } from '../../../practice/scope/practice-scope.ts';
import { isStale } from '../../../practice/session/practice.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import { fitsWords } from '../../../practice/session/session-setup.ts';
import type { KeptSession } from '../../../practice/store/practice-store.ts';
import { modeOf } from '../../../shared-state/settings/learn-mode.ts';
import { copy } from '../copy.ts';
import { standingOf } from '../settings/outdated.ts';

export type StageLoad =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'empty'; reason: 'no-words' | 'no-errors' | 'no-wrong' }
  | { status: 'ready'; desk: Desk };

/** Lays out again what was kept: all of its words, or some. */
async function layOutAgain(
  kept: KeptSession,
  config: StageConfig,
  only?: ReadonlySet<string>,
): Promise<Desk> {
  const { userId, place, title, bookName, bookId } = kept;
  const base = { userId, place, title, bookName, bookId, words: placedWordsOf(kept), config };
  return openDesk(await layOut(only ? { ...base, only } : base), []);
}

type Kept = NonNullable<Awaited<ReturnType<typeof findKept>>>;

/** Whether settings were changed since it was laid out, and nothing has been answered that would be put aside. */
const isSuperseded = (kept: Kept, config: StageConfig): boolean =>
  !kept.events.some(isAnswer) &&
  standingOf(
    replaySession(kept.setup, kept.events),
    config,
    preferencesOf(kept.userId).getState().policies,
  ) === 'untouched';

/** Goes on with what lies on the desk. */
async function resume({ events, ...kept }: Kept, config: StageConfig): Promise<StageLoad> {
  const session = await withChoices(kept, events, config.is_phonetic_distractors);
  return { status: 'ready', desk: await openDesk(session, events) };
}

export async function loadErrors(userId: number, config: StageConfig): Promise<StageLoad> {
  const mode = modeOf(config);
  const kept = await findErrorDesk(userId, mode);
  if (!kept) return { status: 'empty', reason: 'no-errors' };
  if (kept.setup.mode === mode && !isSuperseded(kept, config)) return resume(kept, config);
  // The desk of another mode stays as it was left.
  const place = deskOf({ kind: 'errors' }, mode);
  return { status: 'ready', desk: await layOutAgain({ ...kept, place }, config) };
}

/** The words of a place; a whole chapter needs no more code than the stage has. */
async function loadWords(place: Exclude<StagePlace, { kind: 'errors' }>): Promise<PlacedWords> {
  const [chapterId, ...others] = place.kind === 'chapters' ? place.chapterIds : [];
  if (chapterId === undefined || others.length > 0 || place.kind !== 'chapters' || place.isWrongOnly) {
    return (await import('../../../practice/scope/load-scope.ts')).loadPlace(place);
  }
  const { list, booInfo, chapter } = await queryClient.fetchQuery(chapterWordsQuery(chapterId));
  const words = list.map((word) => ({ word, chapterId }));
  return { title: chapter.name, bookName: booInfo.name, bookId: booInfo.id, words };
}

async function load(userId: number, place: StagePlace, config: StageConfig): Promise<StageLoad> {
  if (place.kind === 'errors') return loadErrors(userId, config);
  const key = deskOf(place, modeOf(config));
  const [kept, fetched] = await Promise.all([
    findKept(userId, key),
    loadWords(place).catch((error: unknown) => ({ error })),
  ]);
  if ('error' in fetched) {
    // What lies on the desk carries its words, so a practice can go on without the network.
    if (kept) return resume(kept, config);
    return { status: 'failed', error: fetched.error };
  }
  const words = fetched.words.map(({ word }) => word);
  // Wrong words that were put right meanwhile still belong to the practice that asked for them.
  const isWrongOnly = place.kind === 'all-errors' || place.isWrongOnly;
  const isOpen =
    kept !== undefined && !isStale(kept.setup, kept.events, Date.now()) && !isSuperseded(kept, config);
  if (isOpen && isWrongOnly) {
    const found = new Map(words.map((word) => [word.id, word]));
    return resume({ ...kept, words: kept.words.map((word) => found.get(word.id) ?? word) }, config);
  }
  if (words.length === 0) return { status: 'empty', reason: isWrongOnly ? 'no-wrong' : 'no-words' };
  if (isOpen && fitsWords(kept.setup, words)) return resume({ ...kept, words }, config);
  const fresh = await layOut({ userId, place: key, ...fetched, config });
  const left = words.length - fresh.setup.items.length;
  if (left > 0) toast.info(copy.masteredLeft(left));
  if (fetched.limit !== undefined) toast.info(copy.latestWrong(fetched.limit));
  return { status: 'ready', desk: await openDesk(fresh, []) };
}

/** Loads the practice of a scope, and continues a saved one. `restart` creates a new practice of all or some of its words. */
export function useStage(
  place: StagePlace | undefined,
  userId: number | undefined,
  config: StageConfig | undefined,
): {
  load: StageLoad;
  retry: () => void;
  restart: (only?: ReadonlySet<string>) => void;
  adopt: (desk: Desk) => void;
} {
  const client = useQueryClient();
  const mode = config && modeOf(config);
  const isPhonetic = mode === '听音选义' && config?.is_phonetic_distractors;
  const isKnown = place && userId !== undefined && config;
  const key = ['stage', userId, place && mode && deskOf(place, mode), mode, isPhonetic] as const;
  const { data, isFetching, refetch } = useQuery<StageLoad>({
    queryKey: key,
    // Later changes of the settings apply to the next practice, so they are not in the key.
    queryFn: isKnown ? () => load(userId, place, config).catch(failed) : skipToken,
    // An open practice is never replaced by a fetch, and is opened again on the next visit.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });

  const replace = (next: StageLoad) =>
    // A learner who has left this scope has no data under its key, and none is created.
    client.setQueryData<StageLoad>(key, (now) => now && next);
  return {
    load: isFetching || !data ? { status: 'loading' } : data,
    retry: () => void refetch(),
    restart(only) {
      if (!config || data?.status !== 'ready') return;
      void layOutAgain(data.desk.kept, config, only)
        .then((desk): StageLoad => ({ status: 'ready', desk }))
        .catch(failed)
        .then(replace);
    },
    adopt: (desk) => void replace({ status: 'ready', desk }),
  };
}

const failed = (error: unknown): StageLoad => ({ status: 'failed', error });

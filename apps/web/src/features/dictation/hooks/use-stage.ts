import { useCallback, useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import { chapterWordsQuery } from '../api/dictation-api.ts';
import { type Desk, findKept, layOut, openDesk, type StageConfig } from '../model/desk.ts';
import { isStale } from '../model/practice.ts';
import { fitsWords } from '../model/session-setup.ts';

export type StagePlace = { kind: 'chapter'; chapterId: number } | { kind: 'errors' };

export type StageLoad =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'empty'; reason: 'no-words' | 'no-errors' }
  | { status: 'ready'; desk: Desk };

/** The desk a place stands for. */
export const deskOf = (place: StagePlace): string =>
  place.kind === 'errors' ? 'errors' : `chapter:${place.chapterId}`;

async function loadErrors(userId: number): Promise<StageLoad> {
  const kept = await findKept(userId, 'errors');
  return kept
    ? { status: 'ready', desk: await openDesk(kept, kept.events) }
    : { status: 'empty', reason: 'no-errors' };
}

async function loadChapter(userId: number, chapterId: number, config: StageConfig): Promise<StageLoad> {
  const place = `chapter:${chapterId}`;
  const [kept, fetched] = await Promise.all([
    findKept(userId, place),
    queryClient.fetchQuery(chapterWordsQuery(chapterId)).catch((error: unknown) => ({ error })),
  ]);
  if ('error' in fetched) {
    // What lies on the desk carries its words, so a practice can go on without the network.
    if (kept) return { status: 'ready', desk: await openDesk(kept, kept.events) };
    return { status: 'failed', error: fetched.error };
  }
  const { list, booInfo, chapter } = fetched;
  if (list.length === 0) return { status: 'empty', reason: 'no-words' };
  if (kept && fitsWords(kept.setup, list) && !isStale(kept.setup, kept.events, Date.now())) {
    return { status: 'ready', desk: await openDesk({ ...kept, words: list }, kept.events) };
  }
  const words = list.map((word) => ({ word, chapterId }));
  const fresh = await layOut({
    userId,
    place,
    title: chapter.name,
    bookName: booInfo.name,
    bookId: booInfo.id,
    words,
    config,
  });
  return { status: 'ready', desk: await openDesk(fresh, []) };
}

/** Loads the practice of a place, resuming what was left there; `restart` lays its words out anew, all or some. */
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
  const [load, setLoad] = useState<StageLoad>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const key = place && deskOf(place);
  const latest = useRef({ place, config });
  latest.current = { place, config };
  const isKnown = userId !== undefined && config !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a new round, and settings changed later hold from the next practice on.
  useEffect(() => {
    const { place: wanted, config: settings } = latest.current;
    if (!wanted || userId === undefined || !settings) return;
    let isCancelled = false;
    setLoad({ status: 'loading' });
    const loading =
      wanted.kind === 'errors' ? loadErrors(userId) : loadChapter(userId, wanted.chapterId, settings);
    loading.then(
      (next) => {
        if (!isCancelled) setLoad(next);
      },
      (error: unknown) => {
        if (!isCancelled) setLoad({ status: 'failed', error });
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [key, userId, isKnown, round]);

  const restart = useCallback(
    (only?: ReadonlySet<string>) => {
      const settings = latest.current.config;
      if (!settings || load.status !== 'ready') return;
      const { userId: owner, place: desk, title, bookName, bookId, words, posts } = load.desk.kept;
      const placed = words.flatMap((word) => {
        const post = posts[String(word.id)];
        return post ? [{ word, chapterId: post.chapterId }] : [];
      });
      const base = { userId: owner, place: desk, title, bookName, bookId, words: placed, config: settings };
      void layOut(only ? { ...base, only } : base)
        .then((kept) => openDesk(kept, []))
        .then((next) => setLoad({ status: 'ready', desk: next }));
    },
    [load],
  );
  const retry = useCallback(() => setRound((value) => value + 1), []);
  const adopt = useCallback((desk: Desk) => setLoad({ status: 'ready', desk }), []);
  return { load, retry, restart, adopt };
}

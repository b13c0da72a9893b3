import { listLemmaCandidates } from '@tingci/domain/lexicon/lemma';
import { listLabels } from '@tingci/domain/listening/labels';
import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import { type MissedWord, reportListening } from '@tingci/domain/listening/listening-report';
import { replayListening } from '@tingci/domain/listening/listening-session';
import { orThrow } from '../../../platform/core/app-error.ts';
import type { ArticleRepository } from '../../article/article.repository.ts';
import type { ListeningRepository, StoredListening } from './listening.repository.ts';

/** Stores mistakes of the error book, each once. Returns the word ids in the same order. */
export type AddMistakes = (
  adder: { userId: number; sessionId: string; timeZone: string },
  origin: { id: string; atMs: number },
  mistakes: readonly { word: string; typed: string }[],
  nowMs: number,
) => Promise<number[]>;

type FoundWord = { word: string; wordId: number };

/** The words that a learner missed in a listening practice, computed from its events. */
export function createMissedWordsService(deps: {
  practices: Pick<ListeningRepository, 'find'>;
  articles: Pick<ArticleRepository, 'mapWordIds'>;
  addMistakes: AddMistakes;
}) {
  /** The missed words of a practice among some words, each once. Throws for an unknown practice. */
  async function listMissed(userId: number, id: string, words: readonly string[]) {
    const practice = orThrow(await deps.practices.find(userId, id), 'not_found');
    const missed = new Map<string, MissedWord>();
    for (const each of reportListening(stateOf(practice)).missed)
      if (!missed.has(each.word)) missed.set(each.word, each);
    const wanted = new Set(words);
    return { practice, missed: [...missed.values()].filter(({ word }) => wanted.has(word)) };
  }

  return {
    /** The entries of missed and of marked words; words without an entry are left out. */
    async find(userId: number, id: string, words: readonly string[]): Promise<FoundWord[]> {
      const practice = orThrow(await deps.practices.find(userId, id), 'not_found');
      const state = stateOf(practice);
      const missed = [...reportListening(state).missed, ...listLabels(state)].map(({ word }) => word);
      const wanted = new Set(words);
      const found = [...new Set(missed)].filter((word) => wanted.has(word));
      const keysOf = new Map(found.map((word) => [word, listLemmaCandidates(word).map(({ key }) => key)]));
      const ids = await deps.articles.mapWordIds([...keysOf.values()].flat());
      return found.flatMap((word) => {
        const key = keysOf.get(word)?.find((each) => ids.has(each));
        return key === undefined ? [] : [{ word, wordId: ids.get(key) ?? 0 }];
      });
    },
    /** Puts missed words into the error book, each as one mistake of this practice. */
    async add(
      adder: Parameters<AddMistakes>[0],
      id: string,
      words: readonly string[],
      nowMs: number,
    ): Promise<FoundWord[]> {
      const { practice, missed } = await listMissed(adder.userId, id, words);
      if (missed.length === 0) return [];
      const origin = { id: practice.id, atMs: Math.round(practice.lastAt) };
      const ids = await deps.addMistakes(adder, origin, missed, nowMs);
      return missed.map(({ word }, at) => ({ word, wordId: ids[at] ?? 0 }));
    },
  };
}

function stateOf(practice: StoredListening) {
  const { id, setup, sourceKind, sourceId } = practice;
  const items = setup.items.map(({ accept, ...item }) => ({ ...item, ...(accept && { accept }) }));
  const events = practice.events.map(
    ({ wordIndex, atMs, cause, undoes, occurredMs, ...event }): ListeningEvent => ({
      ...event,
      practiceId: id,
      occurredAt: occurredMs,
      ...(wordIndex !== null && { wordIndex }),
      ...(atMs !== null && { atMs }),
      ...(cause !== null && { cause }),
      ...(undoes !== null && { undoes }),
    }),
  );
  return replayListening(
    { ...setup, practiceId: id, source: { kind: sourceKind, id: sourceId }, items },
    events,
  );
}

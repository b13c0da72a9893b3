import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ChoiceWord, listNearest, pickNearest } from '@tingci/domain/dictation/distractor';
import { deriveSeed, shuffleWith } from '@tingci/domain/dictation/shuffle';
import { LRUCache } from 'lru-cache';
import type { SharedWord } from '../../../content/word/shared-word.ts';
import type { ContentCache } from './content-cache.ts';
import { toChoiceWord } from './lexicon.presenter.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import type { OwnChapters } from './own-chapters.ts';
import type { Reader } from './reader.ts';

// More words do not make better choices, and they cost time.
const POOL_MAX = 1000;
/** Ten words take about two milliseconds. */
const WORDS_A_TURN = 10;
const NEAREST_MAX = 50_000;

/** Finds words that sound alike, for 听音选义. */
export function createDistractors(deps: {
  content: ContentCache<LexiconEntry>;
  ownChapters: Pick<OwnChapters, 'listPool'>;
  /** Entries by id that the learner may see. */
  mapVisible: (wordIds: readonly number[], reader: number) => Promise<ReadonlyMap<number, LexiconEntry>>;
  /** Refuses a sold book to a reader who does not have it. */
  requireOpen: (bookId: number, reader: Reader) => Promise<void>;
}) {
  const { content, ownChapters, mapVisible, requireOpen } = deps;
  // The nearest words of a word among those of some books on the shelves; they change only with the content.
  const nearestOf = new LRUCache<string, readonly string[]>({ max: NEAREST_MAX });
  const choices = new WeakMap<SharedWord, ChoiceWord>();

  function choiceOf(word: SharedWord): ChoiceWord {
    const choice = choices.get(word) ?? toChoiceWord(word);
    choices.set(word, choice);
    return choice;
  }

  /** For each known word the words of the chapters' books that sound most like it. Refuses an unknown chapter. */
  return async function listDistractors(
    reader: Reader,
    chapterIds: readonly number[],
    wordIds: readonly number[],
    seed: number,
  ): Promise<{ wordId: number; choices: SharedWord[] }[]> {
    const { userId } = reader;
    const { originOf, chaptersOf, soldChaptersOf, version } = await content.getCatalogue();
    const own = chapterIds.filter((id) => !originOf.has(id));
    const ownWords = own.length > 0 ? await ownChapters.listPool(userId, own) : [];
    const bookIds = new Set(chapterIds.flatMap((id) => originOf.get(id)?.bookId ?? []));
    for (const id of bookIds) await requireOpen(id, reader);
    const chapters = [...bookIds].flatMap((id) => chaptersOf.get(id) ?? soldChaptersOf.get(id) ?? []);
    const entries = (await Promise.all(chapters.map(({ id }) => content.listChapterEntries(id)))).flat();
    const shelved = entries.filter(({ isRetired }) => !isRetired).map(({ word }) => word);
    const words = new Map([...shelved, ...ownWords].map((word) => [word.id, word]));
    const targets = await mapVisible([...new Set(wordIds)], userId);
    const name = [version, ...[...bookIds].toSorted((a, b) => a - b)].join(' ');
    // A sample of its own for each set of books, so that its nearest words can be kept.
    const pool = shuffleWith(deriveSeed(0, name), [...words.values()])
      .slice(0, POOL_MAX)
      .map(choiceOf);
    const found: { wordId: number; choices: SharedWord[] }[] = [];
    for (const [wordId, { word }] of targets) {
      const key = `${name}/${wordId}`;
      const kept = own.length > 0 ? undefined : nearestOf.get(key);
      const nearest = kept ?? listNearest(choiceOf(word), pool);
      if (own.length === 0) nearestOf.set(key, nearest);
      const picked = pickNearest(String(wordId), nearest, seed);
      found.push({ wordId, choices: picked.flatMap((id) => words.get(Number(id)) ?? []) });
      // Other requests have their turn between the words.
      if (!kept && found.length % WORDS_A_TURN === 0) await nextTurn();
    }
    return found;
  };
}

import { pickMeaningDistractors } from '@tingci/domain/dictation/distractor';
import { readPhonemes } from '@tingci/domain/dictation/phonetic';
import { choiceMeaning } from '@tingci/domain/lexicon/rare-sense';
import type { Word } from '../../shared-state/words/word.ts';
import type { Distractors } from '../api/practice-api.ts';
import type { Choice } from '../store/practice-store.ts';

const soundsOf = ({ phonetics: { uk, us } }: Word) => readPhonemes(uk || us);

/** The choices of 听音选义 by item id: those of the server, and for other words meanings of the given words. */
export const buildChoices = (
  words: readonly Word[],
  seed: number,
  found: readonly Distractors[],
): Record<string, Choice[]> => {
  const pool = words.map((word) => ({
    id: String(word.id),
    meaning: choiceMeaning(word.translate),
    sounds: soundsOf(word),
  }));
  const byId = new Map(pool.map(({ id, meaning }) => [id, { id, meaning }]));
  const known = new Map(found.map(({ wordId, choices }) => [String(wordId), choices]));
  return Object.fromEntries(
    pool.map((target): [string, Choice[]] => {
      const own = { id: target.id, meaning: target.meaning };
      const others =
        known
          .get(target.id)
          ?.map((each) => ({ id: String(each.id), meaning: choiceMeaning(each.translate) })) ??
        pickMeaningDistractors(target, pool, seed).flatMap((id) => byId.get(id) ?? []);
      return [target.id, [own, ...others]];
    }),
  );
};

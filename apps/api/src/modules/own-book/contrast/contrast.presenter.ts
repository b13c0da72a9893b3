import type { createContrastService } from './contrast.service.ts';

type Service = ReturnType<typeof createContrastService>;
type ContrastRow = Awaited<ReturnType<Service['listWords']>>['list'][number];

/** A word of a comparison, with few fields. */
export function presentContrastWord({ word, part, isLearned, isMastered }: ContrastRow) {
  return {
    lexicon_id: word.id,
    word: word.word,
    ...word.phonetic_transcriptions,
    translate: word.translate,
    part,
    is_learned: isLearned,
    is_mastered: isMastered,
  };
}

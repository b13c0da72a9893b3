import type { ResponseOf } from '@tingci/contract/index';
import type { PaperSource } from '../paper-source.ts';

type WireSource = ResponseOf<'/api/study/review/v1/words'>['list'][number]['source'];

/** Maps the source of a word; null for a word that came from no paper. */
export const toPaperSource = (wire: WireSource): PaperSource | null => {
  if (!wire) return null;
  const { attempt_id, paper_id, ...source } = wire;
  return { ...source, attemptId: attempt_id, paperId: paper_id };
};

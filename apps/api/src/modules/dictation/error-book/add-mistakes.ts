import { createHash } from 'node:crypto';
import { learnMode } from '@tingci/domain/dictation/mode';
import type { ResolvePaperWords } from '../../own-book/book/paper-words.service.ts';
import type { Practice } from '../practice/practice.repository.ts';
import type { createPracticeService, SentEvent } from '../practice/practice.service.ts';

/** The id of a mistake, always the same, so that it is stored once. It has the form of a random UUID. */
const toEventId = (originId: string, word: string): string => {
  const hex = createHash('sha256').update(`listening-error ${originId} ${word}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Stores words that were missed elsewhere as mistakes of the error book. Each is a practice event like any other. Words that
 * the learner removed from the book return. A word that was not written at all counts as revealed.
 */
export function createAddMistakes(deps: {
  resolvePaperWords: ResolvePaperWords;
  practices: Pick<ReturnType<typeof createPracticeService>, 'submit'>;
  restore: (userId: number, wordIds: readonly number[]) => Promise<number>;
}) {
  return async (
    adder: Pick<Practice, 'userId' | 'sessionId' | 'timeZone'>,
    origin: { id: string; atMs: number },
    mistakes: readonly { word: string; typed: string }[],
    nowMs: number,
  ): Promise<number[]> => {
    const { userId } = adder;
    const { chapterId, wordIds } = await deps.resolvePaperWords(
      userId,
      mistakes.map(({ word }) => word),
    );
    const events = mistakes.map(
      ({ word, typed }, at): SentEvent => ({
        id: toEventId(origin.id, word),
        wordId: wordIds[at] ?? 0,
        kind: typed === '' ? 'revealed' : 'submitted',
        turn: at,
        attempt: 0,
        // Only the first round counts in the share of right words.
        round: 1,
        typed: typed.slice(0, 200),
        choiceId: undefined,
        grade: undefined,
        undoes: undefined,
        hints: 0,
        replays: 0,
        elapsedMs: 0,
        occurredMs: origin.atMs,
      }),
    );
    const practice: Practice = {
      ...adder,
      id: origin.id,
      chapterId,
      mode: learnMode.dictation,
      isCaseStrict: false,
      policy: 'confirm-word',
      setup: undefined,
    };
    await deps.practices.submit(practice, events, { nowMs, sentAtMs: undefined });
    await deps.restore(userId, wordIds);
    return [...wordIds];
  };
}

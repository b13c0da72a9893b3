import { scorePaper } from '@tingci/domain/exam/score';
import type { PaperHead } from '../store/paper-document.ts';
import type { RecentAttempt } from './progress.repository.ts';

/** For each paper, whether the newest answer to each question was right. Questions without an answer are absent. */
export type NewestAnswers = ReadonlyMap<number, ReadonlyMap<number, boolean>>;

/**
 * Scores attempts, which have the newest first. Of a whole paper or a part, a blank is a lost question. Of a retake only
 * what was typed counts, because it has only some questions.
 */
export function findNewestAnswers(
  papers: ReadonlyMap<number, PaperHead>,
  attempts: readonly RecentAttempt[],
): NewestAnswers {
  const newest = new Map<number, Map<number, boolean>>();
  for (const attempt of attempts) {
    const paper = papers.get(attempt.documentId);
    if (!paper) continue;
    const known = newest.get(paper.id) ?? new Map<number, boolean>();
    newest.set(paper.id, known);
    for (const { number, typed, verdict } of scoreAttempt(paper, attempt)) {
      if (attempt.retakeOf !== null && typed.trim() === '') continue;
      if (!known.has(number)) known.set(number, verdict === 'right');
    }
  }
  return newest;
}

function scoreAttempt({ keys, parts }: PaperHead, { part, answers }: RecentAttempt) {
  const asked = part === null ? undefined : parts.find(({ number }) => number === part)?.questions;
  const taken = part === null ? keys : keys.filter(({ number }) => asked?.includes(number));
  const typed = new Map(Object.entries(answers).map(([number, text]) => [Number(number), text]));
  return scorePaper(taken, typed).answers;
}

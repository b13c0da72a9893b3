import type { PaperType } from '@tingci/contract/exam/paper';
import { findNearestForm } from '@tingci/domain/exam/answer/answer';
import { findEvidence } from '@tingci/domain/exam/evidence';
import { partsOf } from '../store/paper-document.ts';
import type { PaperStore } from '../store/paper-store.ts';
import type { PaperService } from './paper.service.ts';
import { listPartLines } from './part-lines.ts';

/** An answer with a wrong spelling, and the right word or words. */
export type MisspeltAnswer = { number: number; typed: string; word: string };

/** A question of a paper, and the sentence that has its answer. */
export type PaperQuestion = {
  paperId: number;
  type: PaperType;
  title: string;
  part: number;
  number: number;
  sentence: string;
  /** The lines of the recording with the sentence; undefined for a reading paper. */
  lines: { first: number; last: number } | undefined;
};

/** What other modules ask about papers and the answers of learners. */
export type PaperAnswers = {
  /** The misspelt answers of the learner's own attempt; throws for an unknown one. */
  listMisspelt(userId: number, attemptId: string): Promise<{ submittedAt: Date; answers: MisspeltAnswer[] }>;
  /** A question of a paper, which may be retired; undefined when it is not there any more. */
  findQuestion(documentId: number, number: number): Promise<PaperQuestion | undefined>;
};

// As long as a word of a list. Longer answers are no spelling exercise.
const WORD_MAX = 50;

/** Creates the questions of other modules about papers. */
export function createPaperAnswers(
  service: Pick<PaperService, 'getResult'>,
  papers: PaperStore,
): PaperAnswers {
  return {
    async listMisspelt(userId, attemptId) {
      const { paper, scored } = await service.getResult(userId, attemptId);
      const given = partsOf(paper).flatMap(({ groups }) => groups.flatMap(({ answers }) => answers));
      const acceptOf = new Map(given.map(({ number, accept }) => [number, accept]));
      const answers = scored.answers
        .filter(({ verdict }) => verdict === 'misspelt')
        .map(({ number, typed }) => ({
          number,
          typed: typed.trim(),
          word: findNearestForm(typed, acceptOf.get(number) ?? []),
        }))
        .filter(({ word }) => word.length <= WORD_MAX && /\p{Script=Latin}/u.test(word));
      return { submittedAt: scored.attempt.submittedAt, answers };
    },
    async findQuestion(documentId, number) {
      const paper =
        (await papers.find('listening', documentId)) ?? (await papers.find('reading', documentId));
      for (const part of paper ? partsOf(paper) : []) {
        const answer = part.groups.flatMap(({ answers }) => answers).find((each) => each.number === number);
        if (!paper || !answer) continue;
        const { kind: type, body } = paper;
        const { evidence: sentence } = answer;
        const lines =
          part.kind === 'listening'
            ? findEvidence(
                listPartLines(part).map(({ text }) => text),
                sentence,
              )
            : undefined;
        return { paperId: paper.id, type, title: body.title_zh, part: part.number, number, sentence, lines };
      }
      return undefined;
    },
  };
}

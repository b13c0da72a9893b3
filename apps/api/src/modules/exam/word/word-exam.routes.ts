import * as contract from '@tingci/contract/exam/word';
import { isMemberAt } from '@tingci/domain/membership';
import { type Binding, bind } from '../../../http/bind.ts';
import type { UserContext } from '../../../http/caller.ts';
import { presentMaskedWordExam, presentWordExam, type SentenceSpeech } from './word-exam.presenter.ts';
import type { createWordExamService } from './word-exam.service.ts';

/** Handlers of the word occurrences in papers. */
export function createWordExamBindings(
  service: ReturnType<typeof createWordExamService>,
  speech: SentenceSpeech,
): Binding[] {
  async function answer(
    { session, nowMs }: UserContext,
    word: string,
    wanted: { from?: string | undefined; page: number },
  ) {
    return isMemberAt(session.grants, nowMs)
      ? presentWordExam(await service.find(word, wanted), speech)
      : presentMaskedWordExam(await service.findSample(word), speech);
  }

  return [
    bind(contract.getWordExam, async ({ word }, context) => answer(context, word, { page: 1 })),
    bind(contract.getWordExamDetail, async ({ word, ...wanted }, context) => answer(context, word, wanted)),
  ];
}

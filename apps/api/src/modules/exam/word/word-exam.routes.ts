import type { PaperType } from '@tingci/contract/exam/paper';
import * as contract from '@tingci/contract/exam/word';
import type { BoughtBooks } from '../../../entitlement/sold-books/bought-books.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember, type UserContext } from '../../../platform/http/caller/caller.ts';
import { presentMaskedWordExam, presentWordExam, type SentenceSpeech } from './word-exam.presenter.ts';
import type { createWordExamService } from './word-exam.service.ts';

/** What a learner asks for: `bookId` is the book that they practise. */
type Asked = {
  word: string;
  bookId: number | undefined;
  type: PaperType;
  from?: string | undefined;
  page: number;
};

/** Handlers of the word occurrences in papers. */
export function createWordExamBindings(
  service: ReturnType<typeof createWordExamService>,
  speech: SentenceSpeech,
  bought: Pick<BoughtBooks, 'hasWord'>,
): Binding[] {
  async function answer(context: UserContext, { word, bookId, type, from, page }: Asked) {
    const isOpen =
      isMember(context) ||
      (bookId !== undefined && (await bought.hasWord(context.session.userId, bookId, word)));
    return isOpen
      ? presentWordExam(await service.find(word, { type, from, page }), speech)
      : presentMaskedWordExam(await service.findSample(word, type), speech);
  }

  return [
    bind(contract.getWordExam, async ({ word, group_id, type }, context) =>
      answer(context, { word, bookId: group_id, type, page: 1 }),
    ),
    bind(contract.getWordExamDetail, async ({ word, group_id, type, from, page }, context) =>
      answer(context, { word, bookId: group_id, type, from, page }),
    ),
  ];
}

import * as contract from '@tingci/contract/dictation/error-book';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { PaperErrorService } from './paper-error.service.ts';

/** Handlers of the misspelt answers of papers. */
export function createPaperErrorBindings(paperErrors: PaperErrorService): Binding[] {
  return [
    bind(contract.listPaperErrors, async ({ attempt_id }, { session }) => {
      const found = await paperErrors.list(session.userId, attempt_id.toLowerCase());
      return {
        list: found.map(({ number, word, isInBook, wordId }) => ({
          number,
          word,
          is_in_book: isInBook,
          lexicon_id: wordId ?? null,
        })),
      };
    }),
    bind(contract.addPaperErrors, async ({ attempt_id, numbers }, { session, nowMs }) => {
      const adder = { userId: session.userId, sessionId: session.id, timeZone: session.timeZone };
      const added = await paperErrors.add(adder, attempt_id.toLowerCase(), numbers, nowMs);
      return { list: added.map(({ number, wordId }) => ({ number, lexicon_id: wordId })) };
    }),
  ];
}

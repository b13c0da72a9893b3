import { toLookUpKey } from '@tingci/domain/lexicon/look-up-key';
import type { DictionaryService } from '../../lexicon/dictionary/dictionary.service.ts';
import type { WithOwnBooks } from '../store/own-books-lock.ts';
import type { OwnEntry } from '../store/own-entry.repository.ts';
import { resolveLines } from './own-lines.ts';

/** The words of answers, in their order, and the chapter to which mistakes with them are posted. */
export type PaperWords = { chapterId: number; wordIds: number[] };

/** Finds the words of the right answers of papers for a learner. A text that no dictionary has becomes their own word. */
export type ResolvePaperWords = (userId: number, texts: readonly string[]) => Promise<PaperWords>;

/** Creates the look-up. At most forty texts are looked up at once. */
export function createResolvePaperWords(deps: {
  hold: WithOwnBooks;
  dictionary: Pick<DictionaryService, 'lookUp'>;
  pronounce: (userId: number, silent: readonly OwnEntry[]) => Promise<void>;
}): ResolvePaperWords {
  return async (userId, texts) => {
    const lines: { text: string; meaning: string; formOf?: number }[] = [];
    for (const text of texts) {
      // A form without an entry of its own has the meaning of its word.
      const { info } = await deps.dictionary.lookUp(text, false);
      const isForm = info !== null && toLookUpKey(info.word) !== toLookUpKey(text);
      lines.push({ text, meaning: '', ...(isForm && { formOf: info.id }) });
    }
    const { chapterId, ids, silent } = await deps.hold(userId, async (own) => ({
      ...(await resolveLines(own.entries, userId, lines)),
      chapterId: await own.books.ensurePaperChapter(userId),
    }));
    await deps.pronounce(userId, silent);
    return { chapterId, wordIds: ids };
  };
}

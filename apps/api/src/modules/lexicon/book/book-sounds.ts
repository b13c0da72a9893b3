import type { ContentCache } from './content-cache.ts';
import { presentExampleSounds, type SpeechAddresses } from './lexicon.presenter.ts';
import type { LexiconEntry } from './lexicon-entry.ts';

/** The sounds of the books on the shelves. */
export type BookSounds = {
  listBooks(): Promise<{ id: number; name: string }[]>;
  /**
   * The signed addresses of the sounds of a book in both accents, each once: those that pages get. Undefined when no shelf
   * has the book.
   */
  listAddresses(bookId: number, options: { hasExamples: boolean }): Promise<string[] | undefined>;
};

/** Lists the sounds of books. */
export function createBookSounds(
  content: Pick<ContentCache<LexiconEntry>, 'getCatalogue' | 'listChapterEntries'>,
  speech: SpeechAddresses,
): BookSounds {
  return {
    async listBooks() {
      return (await content.getCatalogue()).books.map(({ id, name }) => ({ id, name }));
    },
    async listAddresses(bookId, { hasExamples }) {
      const { books, chaptersOf } = await content.getCatalogue();
      if (!books.some(({ id }) => id === bookId)) return undefined;
      const addresses = new Set<string>();
      for (const { id } of chaptersOf.get(bookId) ?? []) {
        for (const { word, isRetired } of await content.listChapterEntries(id)) {
          if (isRetired) continue;
          addresses.add(word['phonetic-y']).add(word['phonetic-m']);
          if (!hasExamples) continue;
          const { uk, us } = presentExampleSounds(word.example, speech);
          addresses.add(uk).add(us);
        }
      }
      // A text that nobody can speak has no address.
      addresses.delete('');
      return [...addresses];
    },
  };
}

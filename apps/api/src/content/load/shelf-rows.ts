import { contentHash } from '../../platform/core/content-hash.ts';
import type { BookFile, Catalogue, WordOverrides } from '../format/word-book-format.ts';

/** A row of a shelf table with the key of its parent row; `sequence` counts from 1. */
export type ShelfRow = { key: string; parent: string; name: string; sequence: number };
type LanguageRow = ShelfRow & { code: string };
type BookRow = ShelfRow & { description: string; cover: string; content_hash: string };

/** The catalogue and the books' chapters as flat rows, parents first. */
export function toShelfRows(catalogue: Catalogue, books: readonly BookFile[]) {
  const files = new Map(books.map((book) => [book.slug, book]));
  const languages = catalogue.languages.map(
    ({ key, name, code }, index): LanguageRow => ({ key, parent: '', name, code, sequence: index + 1 }),
  );
  const categories = catalogue.languages.flatMap(({ key, categories }) => rowsUnder(key, categories));
  const allCategories = catalogue.languages.flatMap(({ categories }) => categories);
  const scenes = allCategories.flatMap(({ key, scenes }) => rowsUnder(key, scenes));
  const bookRows = allCategories
    .flatMap(({ scenes }) => scenes)
    .flatMap((scene) =>
      scene.books.map((shelf, index): BookRow => {
        const row = {
          key: shelf.slug,
          parent: scene.key,
          name: shelf.title,
          description: shelf.description,
          cover: shelf.cover_colour,
          sequence: index + 1,
        };
        return { ...row, content_hash: contentHash([row, files.get(shelf.slug)?.chapters]) };
      }),
    );
  return { languages, categories, scenes, books: bookRows };
}

/** The chapters of a book; a chapter's key in the database is `<slug>/<chapter>`. */
export function toChapterRows(book: BookFile): ShelfRow[] {
  return book.chapters.map(({ key, title }, index) => ({
    key: chapterKey(book, key),
    parent: book.slug,
    name: title,
    sequence: index + 1,
  }));
}

/** A word in a chapter, by the keys of both, with the fields that the book overrides. */
export type PlaceRow = { chapter: string; word: string; overrides: WordOverrides | null };

/** The words of a book's chapters in order; those of `retired` are last in their chapter. */
export function toChapterWordRows(
  book: BookFile,
  retired: readonly PlaceRow[],
): (PlaceRow & { sequence: number })[] {
  return book.chapters.flatMap(({ key, words }) => {
    const chapter = chapterKey(book, key);
    const places = words.map(
      (word): PlaceRow => ({ chapter, word: word.key, overrides: word.overrides ?? null }),
    );
    const gone = retired.filter((row) => row.chapter === chapter);
    return [...places, ...gone].map((place, index) => ({ ...place, sequence: index + 1 }));
  });
}

function chapterKey({ slug }: BookFile, key: string): string {
  return `${slug}/${key}`;
}

function rowsUnder(parent: string, items: readonly { key: string; name: string }[]): ShelfRow[] {
  return items.map(({ key, name }, index) => ({ key, parent, name, sequence: index + 1 }));
}

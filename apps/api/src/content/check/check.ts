import type { BookFile, BookShelf, Breach, Catalogue, Content, Sourced } from '../format/word-book-format.ts';
import { checkDocuments } from './check-documents.ts';
import { checkOverrides, checkWord, chineseFaults } from './check-word.ts';

const CATALOGUE = 'catalogue.json';

/** The list of all books is one response, and the contract limits it. */
const MAX_BOOKS = 200;

/** Every fault of the content, file by file; empty when it can be loaded. */
export function checkContent(content: Content): Breach[] {
  const shelves = listBookShelves(content.catalogue);
  return [
    ...checkCatalogue(content.catalogue),
    ...checkBookFiles(content, shelves),
    ...checkWords(content),
    ...content.books.flatMap((book) => checkBook(book, shelves.get(book.value.slug), content)),
    ...checkDocuments(content),
  ];
}

/** The books of the catalogue by slug, in order. */
export function listBookShelves(catalogue: Catalogue): Map<string, BookShelf> {
  const scenes = catalogue.languages.flatMap(({ categories }) => categories.flatMap(({ scenes }) => scenes));
  return new Map(scenes.flatMap(({ books }) => books.map((book) => [book.slug, book] as const)));
}

function checkCatalogue({ languages }: Catalogue): Breach[] {
  const categories = languages.flatMap((language) => language.categories);
  const scenes = categories.flatMap((category) => category.scenes);
  const books = scenes.flatMap((scene) => scene.books);
  const at = (key: string) => (reason: string) => ({ file: CATALOGUE, key, reason });
  return [
    ...[languages, categories, scenes].flatMap((level) => [
      ...repeated(level.map(({ key }) => key)).map((key) => at(key)('the key is used twice')),
      ...level.flatMap(({ key, name }) => chineseFaults('name', name).map(at(key))),
    ]),
    ...(books.length > MAX_BOOKS ? [at('')(`holds ${books.length} books, more than ${MAX_BOOKS}`)] : []),
    ...repeated(books.map(({ slug }) => slug)).map((slug) => at(slug)('the book stands on two shelves')),
    ...repeated(books.map(({ title }) => title)).map((title) => at(title)('two books have this title')),
    ...books.flatMap(({ slug, title, description }) =>
      [...chineseFaults('title', title), ...chineseFaults('description', description)].map(at(slug)),
    ),
  ];
}

function checkBookFiles({ books }: Content, shelves: Map<string, BookShelf>): Breach[] {
  const slugs = new Set(books.map(({ value }) => value.slug));
  return [
    ...[...shelves.keys()]
      .filter((slug) => !slugs.has(slug))
      .map((slug) => ({ file: CATALOGUE, key: slug, reason: `books/${slug}.json is missing` })),
    ...books.flatMap(({ file, value: { slug } }) => [
      ...(shelves.has(slug) ? [] : [{ file, key: slug, reason: 'the book is on no shelf of the catalogue' }]),
      ...(file === `books/${slug}.json`
        ? []
        : [{ file, key: slug, reason: 'the file is not named after its slug' }]),
    ]),
  ];
}

function checkWords({ words }: Content): Breach[] {
  const keys = new Map<string, string>();
  const spoken = new Map<string, string>();
  return words.flatMap(({ file, value: entry }) => {
    const reasons = checkWord(entry);
    const holder = keys.get(entry.key);
    if (holder) reasons.unshift(`the key is used in ${holder} already`);
    keys.set(entry.key, file);
    // A spelling can occur twice when it has two pronunciations (lead, tear).
    const sound = `${entry.word.toLowerCase()} ${entry.phonetic_transcriptions.ukphone}`;
    const twin = spoken.get(sound);
    if (twin && !holder) reasons.unshift(`the same word is under the key ${twin} already`);
    spoken.set(sound, entry.key);
    return reasons.map((reason) => ({ file, key: entry.key, reason }));
  });
}

function checkBook(
  { file, value: book }: Sourced<BookFile>,
  shelf: BookShelf | undefined,
  content: Content,
): Breach[] {
  const entries = new Map(content.words.map(({ value }) => [value.key, value]));
  const words = book.chapters.flatMap((chapter) => chapter.words);
  const references = words.map(({ key }) => key);
  return [
    ...repeated(book.chapters.map(({ key }) => key)).map((key) => ({
      file,
      key,
      reason: 'the chapter key is used twice',
    })),
    ...repeated(references).map((key) => ({ file, key, reason: 'the word stands twice in the book' })),
    ...[...new Set(references)]
      .filter((key) => !entries.has(key))
      .map((key) => ({ file, key, reason: 'no word entry has this key' })),
    ...words.flatMap((word) =>
      checkOverrides(word, entries.get(word.key)).map((reason) => ({ file, key: word.key, reason })),
    ),
    ...book.chapters.flatMap(({ key, title }) =>
      chineseFaults('title', title).map((reason) => ({ file, key, reason })),
    ),
    ...checkChapterSizes(file, book, shelf),
  ];
}

function checkChapterSizes(file: string, book: BookFile, shelf: BookShelf | undefined): Breach[] {
  if (!shelf) return [];
  return book.chapters.flatMap(({ key, words }, index) => {
    const isLast = index === book.chapters.length - 1;
    const fits = isLast ? words.length <= shelf.chapter_size : words.length === shelf.chapter_size;
    return fits
      ? []
      : [{ file, key, reason: `has ${words.length} words, the chapter size is ${shelf.chapter_size}` }];
  });
}

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) twice.add(key);
    seen.add(key);
  }
  return [...twice];
}

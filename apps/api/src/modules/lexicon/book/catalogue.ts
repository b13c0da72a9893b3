export type Language = { id: number; code: string; name: string };
export type Category = { id: number; languageId: number; name: string };
export type Scene = { id: number; categoryId: number; name: string };

export type Book = {
  id: number;
  sceneId: number;
  categoryId: number;
  name: string;
  description: string;
  cover: string;
  /** Distinct words that are not retired. */
  wordCount: number;
};

export type Chapter = { id: number; bookId: number; name: string; sequence: number; wordCount: number };

/** Rows of a shelf, retired ones included: a learner's record still names them. */
type Shelved<Entry> = Entry & { isRetired: boolean };

export type CatalogueRows = {
  version: string;
  languages: Shelved<Language>[];
  categories: Shelved<Category>[];
  scenes: Shelved<Scene>[];
  books: Shelved<Omit<Book, 'categoryId'>>[];
  chapters: (Shelved<Chapter> & { hasOverrides: boolean })[];
};

/** Where a learner's record of a chapter comes from. */
export type Origin = {
  bookId: number;
  bookName: string /** Whether its book says any word in its own way. */;
  hasOverrides: boolean;
};

/** All shelves at one version of the content. Lists are in order and hold only what is on show. */
export type Catalogue = {
  version: string;
  languages: readonly Language[];
  categories: readonly Category[];
  scenes: readonly Scene[];
  books: readonly Book[];
  /** Chapters on show by book, in order. */
  chaptersOf: ReadonlyMap<number, readonly Chapter[]>;
  /** Every chapter there ever was with its book's name; for the learner's record alone. */
  originOf: ReadonlyMap<number, Origin>;
};

/** Makes the catalogue of rows that are in order: whatever stands below something retired is hidden with it. */
export function createCatalogue(rows: CatalogueRows): Catalogue {
  const languages = rows.languages.filter(isOnShow);
  const categories = listBelow(languages, rows.categories, ({ languageId }) => languageId);
  const scenes = listBelow(categories, rows.scenes, ({ categoryId }) => categoryId);
  const categoryOf = new Map(scenes.map(({ id, categoryId }) => [id, categoryId]));
  const books = listBelow(scenes, rows.books, ({ sceneId }) => sceneId).map((book) => ({
    ...book,
    categoryId: categoryOf.get(book.sceneId) ?? 0,
  }));
  const chapters = listBelow(books, rows.chapters, ({ bookId }) => bookId);
  const bookNames = new Map(rows.books.map(({ id, name }) => [id, name]));
  return {
    version: rows.version,
    languages,
    categories,
    scenes,
    books,
    chaptersOf: Map.groupBy(chapters, ({ bookId }) => bookId),
    originOf: new Map(
      rows.chapters.map(({ id, bookId, hasOverrides }) => [
        id,
        { bookId, bookName: bookNames.get(bookId) ?? '', hasOverrides },
      ]),
    ),
  };
}

function isOnShow({ isRetired }: { isRetired: boolean }): boolean {
  return !isRetired;
}

/** Rows on show that stand under these parents, in the parents' order, then their own. */
function listBelow<Row extends { isRetired: boolean }>(
  parents: readonly { id: number }[],
  rows: readonly Row[],
  parentOf: (row: Row) => number,
): Row[] {
  const byParent = Map.groupBy(rows.filter(isOnShow), parentOf);
  return parents.flatMap(({ id }) => byParent.get(id) ?? []);
}

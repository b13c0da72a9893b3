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
  /** Number of distinct words that are not retired. */
  wordCount: number;
};

/** A book that only Pro members and whoever has it may open. */
export type SoldBook = Pick<Book, 'id' | 'name' | 'description' | 'cover' | 'wordCount'>;

export type Chapter = { id: number; bookId: number; name: string; sequence: number; wordCount: number };

/** Rows of a shelf, including retired ones: a learner's record still names them. */
type Shelved<Entry> = Entry & { isRetired: boolean };

export type CatalogueRows = {
  version: string;
  languages: Shelved<Language>[];
  categories: Shelved<Category>[];
  scenes: Shelved<Scene>[];
  books: (Shelved<Omit<Book, 'categoryId'>> & { isSold: boolean })[];
  chapters: (Shelved<Chapter> & { hasOverrides: boolean })[];
};

/** The book of a chapter in a learner's record. */
export type Origin = {
  bookId: number;
  bookName: string /** Whether its book overrides fields of any word. */;
  hasOverrides: boolean;
};

/** All shelves at one version of the content. Lists are in order and have only published rows. */
export type Catalogue = {
  version: string;
  languages: readonly Language[];
  categories: readonly Category[];
  scenes: readonly Scene[];
  books: readonly Book[];
  /** Published chapters by book, in order. */
  chaptersOf: ReadonlyMap<number, readonly Chapter[]>;
  /** The answer-word books, which no shelf shows, and their chapters. */
  soldBooks: readonly SoldBook[];
  soldChaptersOf: ReadonlyMap<number, readonly Chapter[]>;
  /** Every chapter, also retired ones, with its book's name; only for the learner's record. */
  originOf: ReadonlyMap<number, Origin>;
};

/** Builds the catalogue from ordered rows: everything below a retired row is hidden too. */
export function createCatalogue(rows: CatalogueRows): Catalogue {
  const languages = rows.languages.filter(isOnShow);
  const categories = listBelow(languages, rows.categories, ({ languageId }) => languageId);
  const scenes = listBelow(categories, rows.scenes, ({ categoryId }) => categoryId);
  const categoryOf = new Map(scenes.map(({ id, categoryId }) => [id, categoryId]));
  const soldBooks = rows.books.filter(({ isSold, isRetired }) => isSold && !isRetired);
  const shelved = rows.books.filter(({ isSold }) => !isSold);
  const books = listBelow(scenes, shelved, ({ sceneId }) => sceneId).map((book) => ({
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
    soldBooks,
    soldChaptersOf: Map.groupBy(
      listBelow(soldBooks, rows.chapters, ({ bookId }) => bookId),
      ({ bookId }) => bookId,
    ),
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

/** Published rows below these parents, in the parents' order, then their own. */
function listBelow<Row extends { isRetired: boolean }>(
  parents: readonly { id: number }[],
  rows: readonly Row[],
  parentOf: (row: Row) => number,
): Row[] {
  const byParent = Map.groupBy(rows.filter(isOnShow), parentOf);
  return parents.flatMap(({ id }) => byParent.get(id) ?? []);
}

import type { BookFile, Catalogue, ChapterWord, Content, WordEntry } from './word-book-format.ts';

/** A correct word entry; pass the fields of the test. */
export function sampleWord(key: string, fields: Partial<WordEntry> = {}): WordEntry {
  return {
    key,
    word: key,
    variants: [],
    phonetic_transcriptions: { ukphone: 'ˈtaɪmteɪbəl', usphone: 'ˈtaɪmteɪbəl' },
    meanings: [{ pos: 'n.', zh: '时间表' }],
    example: `Every student has the word ${key} in the first lesson.`,
    example_translate: '每个学生第一课都有这个词。',
    ...fields,
  };
}

/** Twelve correct words with different sounds. */
export const sampleWords = [...'bdfhklmnprst'].map((letter) =>
  sampleWord(`${letter}ee`, { phonetic_transcriptions: { ukphone: `${letter}iː`, usphone: `${letter}iː` } }),
);

/** A book of chapters with these words, each by its key or with the fields that the book overrides. */
export function sampleBook(
  slug: string,
  chapters: Record<string, readonly (string | ChapterWord)[]>,
): BookFile {
  return {
    slug,
    chapters: Object.entries(chapters).map(([key, words]) => ({
      key,
      title: `第 ${key} 章`,
      words: words.map((word) => (typeof word === 'string' ? { key: word, overrides: undefined } : word)),
    })),
  };
}

/** A catalogue with one scene with these books, chapter size 5. */
export function sampleCatalogue(slugs: readonly string[]): Catalogue {
  const books = slugs.map((slug) => ({
    slug,
    title: `书 ${slug}`,
    description: '一本书。',
    cover_colour: '#112233',
    chapter_size: 5,
  }));
  const scenes = [{ key: 'scene', name: '场景', books }];
  const categories = [{ key: 'category', name: '类别', scenes }];
  return { languages: [{ key: 'en', name: '英语', code: 'en', categories }] };
}

/** Content of these words and books, with all books on one shelf. */
export function sampleContent(words: readonly WordEntry[], books: readonly BookFile[]): Content {
  return {
    catalogue: sampleCatalogue(books.map(({ slug }) => slug)),
    words: words.map((value) => ({ file: 'words/sample.json', value })),
    books: books.map((value) => ({ file: `books/${value.slug}.json`, value })),
    documents: [],
  };
}

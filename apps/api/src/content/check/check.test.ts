import { describe, expect, test } from 'vitest';
import {
  sampleBook,
  sampleCatalogue,
  sampleContent,
  sampleWord,
  sampleWords,
} from '../format/sample.fixture.ts';
import type { ChapterWord, Content, WordEntry } from '../format/word-book-format.ts';
import { checkContent } from './check.ts';
import { checkWord } from './check-word.ts';

const keys = sampleWords.map(({ key }) => key);
const first = keys.slice(0, 5);
const rest = keys.slice(5, 8);

describe('checkWord', () => {
  test('a correct entry has no fault', () => {
    expect(checkWord(sampleWord('timetable'))).toEqual([]);
  });

  test('a rare sense has the part of speech of the familiar one', () => {
    const meanings: WordEntry['meanings'] = [
      { pos: 'n.', zh: '时程', rare: true },
      { pos: 'n.', zh: '时间表' },
    ];
    expect(checkWord(sampleWord('timetable', { meanings }))).toEqual([]);
  });

  test.each<[string, Partial<WordEntry>, string]>([
    ['a translation of no example', { example: undefined }, 'example_translate: there is no example'],
    ['an example without its Chinese', { example_translate: undefined }, 'example_translate: is missing'],
    ['a short example', { example: 'The timetable is new.' }, 'example: has 4 words, not 8 to 16'],
    [
      'a long example',
      { example: `The timetable ${'is very '.repeat(8)}new.` },
      'example: has 19 words, not 8 to 16',
    ],
    [
      'an example of another word',
      { example: 'Every student has a list of lessons in hand.' },
      'does not hold the word',
    ],
    [
      'an example that is no sentence',
      { example: 'every student has a new timetable on the wall' },
      'as a sentence',
    ],
    [
      'a translation without an end',
      { example_translate: '每个学生都有时间表' },
      'does not end as a sentence',
    ],
    [
      'a translation left in English',
      { example_translate: 'Everybody has one。' },
      'example_translate: holds no Chinese',
    ],
    [
      'a meaning left in English',
      { meanings: [{ pos: 'n.', zh: 'schedule' }] },
      'meanings.zh: holds no Chinese',
    ],
    [
      'Chinese in the example',
      { example: 'Every student has a new timetable 时间表 on the wall.' },
      'example: holds Chinese',
    ],
    [
      'a full-width comma in English',
      { english_translate: 'a list， in order' },
      'english_translate: holds Chinese',
    ],
    [
      'a half-width comma in Chinese',
      { meanings: [{ pos: 'n.', zh: '课表,时刻表' }] },
      'half-width punctuation',
    ],
    ['a mnemonic in English', { auxiliary_word: 'time and table' }, 'auxiliary_word: holds no Chinese'],
    ['a label that is never closed', { auxiliary_word: '【拼写 时间加桌子' }, 'the label is not'],
    ['a digit in the spelling', { word: 'timetab1e' }, 'is not an English spelling'],
    ['a variant that is the word', { variants: ['Timetable'] }, 'a spelling is given twice'],
    [
      'a part of speech twice',
      {
        meanings: [
          { pos: 'n.', zh: '课表' },
          { pos: 'n.', zh: '时刻表' },
        ],
      },
      'a part of speech is given twice',
    ],
    [
      'a rare sense alone',
      { meanings: [{ pos: 'v.', zh: '排课', rare: true }] },
      'the familiar sense beside the rare one is missing',
    ],
    [
      'a derivative that is the word',
      {
        derivative_words: [
          { word: 'timetable', part_of_speech: 'v.', definition: '排课', word_formation: 'time + table' },
        ],
      },
      'derivative_words: a word is given twice or is the word itself',
    ],
    [
      'a wrong British sign',
      { phonetic_transcriptions: { ukphone: "'taɪmteɪbəl", usphone: 'ˈtaɪmteɪbəl' } },
      'ukphone: ',
    ],
    [
      'a wrong American sign',
      { phonetic_transcriptions: { ukphone: 'ˈtaɪmteɪbəl', usphone: 'ˈtaɪmteɪb\u04d9l' } },
      'usphone: ',
    ],
    [
      'a British pronunciation without secondary stress',
      { phonetic_transcriptions: { ukphone: 'taɪmteɪˈbəl', usphone: 'ˈtaɪmteɪbəl' } },
      'ukphone: taɪmteɪˈbəl has two or more vowels before the main stress and no ˌ',
    ],
    [
      'an American pronunciation without secondary stress',
      { phonetic_transcriptions: { ukphone: 'ˈtaɪmteɪbəl', usphone: 'taɪmteɪˈbəl' } },
      'usphone: taɪmteɪˈbəl has two or more vowels before the main stress and no ˌ',
    ],
  ])('%s is named', (_, fields, reason) => {
    expect(checkWord(sampleWord('timetable', fields)).join('\n')).toContain(reason);
  });
});

describe('checkContent', () => {
  const sound = sampleContent(sampleWords, [sampleBook('one', { a: first, b: rest })]);
  const reasons = (content: Content) =>
    checkContent(content).map(({ file, key, reason }) => `${file} ${key}: ${reason}`);

  test('correct content has no fault', () => {
    expect(reasons(sound)).toEqual([]);
  });

  const withBook = (chapters: Record<string, readonly (string | ChapterWord)[]>) =>
    sampleContent(sampleWords, [sampleBook('one', chapters)]);
  const withWords = (...words: WordEntry[]) =>
    sampleContent([...sampleWords, ...words], [sampleBook('one', { a: first, b: rest })]);

  test.each<[string, Content, string]>([
    [
      'a dangling reference',
      withBook({ a: ['nowhere'] }),
      'books/one.json nowhere: no word entry has this key',
    ],
    [
      'a word twice in a book',
      withBook({ a: first, b: ['bee'] }),
      'books/one.json bee: the word stands twice in the book',
    ],
    [
      'a chapter of the wrong size',
      withBook({ a: rest, b: ['bee'] }),
      'books/one.json a: has 3 words, the chapter size is 5',
    ],
    [
      'a last chapter too long',
      withBook({ a: keys.slice(0, 6) }),
      'books/one.json a: has 6 words, the chapter size is 5',
    ],
    [
      'an example of a book without the word in it',
      withBook({
        a: [
          ...first.slice(0, -1),
          {
            key: 'nee',
            overrides: {
              example: 'Everybody on the long train was very tired by then.',
              example_translate: '那时火车上每个人都很累。',
            },
          },
        ],
      }),
      'books/one.json nee: example: does not hold the word',
    ],
    [
      'an example of a book with the translation of another',
      withBook({
        a: [{ key: 'bee', overrides: { example: 'On Monday the word bee is in the second lesson too.' } }],
      }),
      'books/one.json bee: example: a book gives sentence and translation together',
    ],
    [
      'a book that says what the entry says',
      withBook({ a: [{ key: 'bee', overrides: { meanings: [{ pos: 'n.', zh: '时间表' }] } }] }),
      'books/one.json bee: meanings: reads as in the entry',
    ],
    [
      'a key twice',
      withWords(sampleWord('bee')),
      'words/sample.json bee: the key is used in words/sample.json already',
    ],
    [
      'a word under two keys',
      withWords(
        sampleWord('bee-2', {
          word: 'Bee',
          example: 'Every student has the word bee in the first lesson.',
          phonetic_transcriptions: { ukphone: 'biː', usphone: 'biː' },
        }),
      ),
      'words/sample.json bee-2: the same word is under the key bee already',
    ],
    [
      'a book on no shelf',
      { ...sound, catalogue: sampleCatalogue([]) },
      'books/one.json one: the book is on no shelf of the catalogue',
    ],
    ['a shelf without its book', { ...sound, books: [] }, 'catalogue.json one: books/one.json is missing'],
    [
      'a book on two shelves',
      { ...sound, catalogue: sampleCatalogue(['one', 'one']) },
      'catalogue.json one: the book stands on two shelves',
    ],
    [
      'a catalogue too long for one answer',
      { ...sound, catalogue: sampleCatalogue(Array.from({ length: 201 }, (_, index) => `book-${index}`)) },
      'catalogue.json : holds 201 books, more than 200',
    ],
    [
      'a file under a wrong name',
      { ...sound, books: sound.books.map(({ value }) => ({ file: 'books/two.json', value })) },
      'books/two.json one: the file is not named after its slug',
    ],
    [
      'a chapter key twice',
      {
        ...sound,
        books: sound.books.map(({ file, value }) => ({
          file,
          value: { ...value, chapters: value.chapters.map((chapter) => ({ ...chapter, key: 'a' })) },
        })),
      },
      'books/one.json a: the chapter key is used twice',
    ],
    [
      'a fault of a word',
      withWords(sampleWord('extra', { example: 'Too short.' })),
      'words/sample.json extra: example: ',
    ],
  ])('%s is named with file and key', (_, content, reason) => {
    expect(reasons(content).join('\n')).toContain(reason);
  });

  test('a spelling with two pronunciations can have two keys', () => {
    const other = sampleWord('bee-2', {
      word: 'bee',
      example: 'Every student has the word bee in the first lesson.',
      phonetic_transcriptions: { ukphone: 'beɪ', usphone: 'beɪ' },
    });
    expect(reasons(withWords(other))).toEqual([]);
  });
});

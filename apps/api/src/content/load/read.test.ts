import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleBook, sampleContent, sampleWord, sampleWords } from '../format/sample.fixture.ts';
import { ContentError, inspectContent, readContent } from './read.ts';

let directory: string;
const book = sampleBook('one', { a: sampleWords.slice(0, 5).map(({ key }) => key) });

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tingci-content-'));
  mkdirSync(join(directory, 'words'));
  mkdirSync(join(directory, 'books'));
  const { catalogue } = sampleContent([], [book]);
  write('catalogue.json', JSON.stringify(catalogue));
  write('words/sample.json', JSON.stringify(sampleWords));
  write('books/one.json', JSON.stringify(book));
});

afterEach(() => rmSync(directory, { recursive: true }));

function write(file: string, text: string | Uint8Array): void {
  writeFileSync(join(directory, file), text);
}

function lines(): string[] {
  return inspectContent(directory).breaches.map(({ file, key, reason }) => `${file} ${key}: ${reason}`);
}

describe('readContent', () => {
  test('reads correct files', () => {
    const content = readContent(directory);
    expect(content.words.map(({ value }) => value)).toEqual(sampleWords);
    expect(content.books).toEqual([{ file: 'books/one.json', value: book }]);
  });

  test('a missing optional field equals its default', () => {
    write('words/sample.json', JSON.stringify(sampleWords.map(({ variants: _, ...rest }) => rest)));
    expect(readContent(directory).words[0]?.value).toEqual(sampleWords[0]);
  });

  test('a book names a word by its key, or with overridden fields', () => {
    const own = { meanings: [{ pos: 'n.', zh: '另一个意思' }], auxiliary_word: '【联想】另一个助记' };
    const [head, ...others] = sampleWords.slice(0, 5).map(({ key }) => key);
    const words = [{ key: head, ...own }, ...others];
    write(
      'books/one.json',
      JSON.stringify({ slug: 'one', chapters: [{ key: 'a', title: '第 a 章', words }] }),
    );
    expect(readContent(directory).books[0]?.value.chapters[0]?.words).toEqual([
      { key: head, overrides: own },
      ...others.map((key) => ({ key, overrides: undefined })),
    ]);
  });

  test.each([
    ['its spelling', { word: 'bea' }],
    ['its sound', { phonetic_transcriptions: { ukphone: 'biː', usphone: 'biː' } }],
    ['an unsound field', { meanings: [] }],
  ])('a book that overrides %s of a word is refused', (_name, own) => {
    const words = [{ key: 'bee', ...own }];
    write(
      'books/one.json',
      JSON.stringify({ slug: 'one', chapters: [{ key: 'a', title: '第 a 章', words }] }),
    );
    expect(lines().join('\n')).toMatch(/^books\/one\.json .*chapters\.0\.words\.0/);
  });

  test('incorrect content throws with file, key and reason', () => {
    write('words/sample.json', JSON.stringify([sampleWord('bee', { example: 'No.' })]));
    expect(() => readContent(directory)).toThrow(ContentError);
    expect(() => readContent(directory)).toThrow('words/sample.json  bee  example: has 1 words');
  });

  test.each<[string, string, string | Uint8Array, string]>([
    ['text that is not JSON', 'books/one.json', '{', 'books/one.json : is not JSON'],
    [
      'bytes that are not UTF-8',
      'books/one.json',
      new Uint8Array([0xff, 0xfe]),
      'books/one.json : is not UTF-8',
    ],
    ['a catalogue of another shape', 'catalogue.json', '[]', 'catalogue.json : Invalid input'],
    ['a stray file', 'words/notes.txt', 'x', 'words/notes.txt : is not a .json file'],
    ['an entry that is no object', 'words/sample.json', '[7]', 'words/sample.json entry 1: '],
  ])('%s is named', (_, file, text, expected) => {
    write(file, text);
    expect(lines().join('\n')).toContain(expected);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown field', { colour: 'red' }, 'Unrecognized key'],
    ['a missing translation', { example_translate: undefined }, 'bee: example_translate: is missing'],
    ['an empty translation', { example_translate: '' }, 'bee example_translate: is empty'],
    ['no meanings', { meanings: [] }, 'bee meanings: has no meaning'],
    ['an unknown part of speech', { meanings: [{ pos: 'noun', zh: '名' }] }, 'bee meanings.0.pos: '],
    ['a blank edge', { english_translate: 'a list ' }, 'bee english_translate: has blanks at an edge'],
    [
      'an invisible character',
      { english_translate: 'a\u200blist' },
      'bee english_translate: holds an invisible',
    ],
    ['a word that is too long', { word: 'a'.repeat(61) }, 'bee word: '],
    [
      'a list that is too long',
      { variants: Array.from({ length: 6 }, (_, i) => `bee${i}`) },
      'bee variants: ',
    ],
  ])('an entry with %s is named by its key', (_, fields, expected) => {
    write('words/sample.json', JSON.stringify([{ ...sampleWord('bee'), ...fields }]));
    expect(lines().join('\n')).toContain(expected);
  });

  test('a missing catalogue is named', () => {
    rmSync(join(directory, 'catalogue.json'));
    expect(lines()).toEqual(['catalogue.json : is missing']);
  });
});

describe('the content of the product', () => {
  const content = readContent(fileURLToPath(new URL('../../../../../content/', import.meta.url)));

  test('is at least five books, and every word of it is in one', () => {
    const inBooks = new Set(
      content.books.flatMap(({ value }) =>
        value.chapters.flatMap(({ words }) => words.map(({ key }) => key)),
      ),
    );
    expect(content.books.length).toBeGreaterThanOrEqual(5);
    expect(content.words.map(({ value }) => value.key).filter((key) => !inBooks.has(key))).toEqual([]);
  });

  test('has full chapters of twenty words, except the last one of a book', () => {
    const sizes = content.books.flatMap(({ value }) =>
      value.chapters.slice(0, -1).map(({ words }) => words.length),
    );
    expect(new Set(sizes)).toEqual(new Set([20]));
  });

  test('has a mnemonic for at least sixty words', () => {
    expect(content.words.filter(({ value }) => value.auxiliary_word).length).toBeGreaterThanOrEqual(60);
  });
});

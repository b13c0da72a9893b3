import { expect, it } from 'vitest';
import { makeAnki } from './export-words.ts';
import { readFilter, writeFilter } from './word-filter.ts';

it('parses the valid part of an address, and writes it back', () => {
  const filter = readFilter(new URLSearchParams('id=12&sort=wrong&q=te'));
  expect(filter).toEqual({ bookId: 12, sort: 'wrong', keyword: 'te' });
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(readFilter(new URLSearchParams('id=-1&sort=x'))).toEqual({
    bookId: undefined,
    sort: 'own',
    keyword: '',
  });
});

it('writes a text that Anki reads: headings, one line for each word, no broken field', () => {
  const word = {
    word: 'ear',
    translate: 'n. 耳朵\nv. <抽穗>',
    phonetics: { uk: 'ɪə', us: 'ɪr' },
    example: 'He said "lend me\tyour ears".',
    exampleTranslation: '',
    chapter: '',
    note: '#1 & 常考',
    wrongCount: 2,
    addedAt: 0,
  };
  const lines = makeAnki('生词本', [word, { ...word, word: '#tag' }]).split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '#separator:tab',
    '#html:true',
    '#deck:生词本',
    '#columns:单词\t英式音标\t美式音标\t释义\t例句\t例句翻译\t笔记',
  ]);
  expect(lines[4]?.split('\t')).toEqual([
    'ear',
    'ɪə',
    'ɪr',
    'n. 耳朵<br>v. &lt;抽穗&gt;',
    '"He said ""lend me your ears""."',
    '',
    '"#1 &amp; 常考"',
  ]);
  expect(lines[5]?.startsWith('"#tag"\t')).toBe(true);
  expect(lines).toHaveLength(7);
});

import { describe, expect, test } from 'vitest';
import { type EcdictRecord, readEcdictRecord } from './ecdict-row.ts';

const record = (fields: Partial<EcdictRecord> = {}): EcdictRecord => ({
  word: 'abandon',
  phonetic: '',
  definition: '',
  translation: 'vt. 放弃',
  collins: '',
  oxford: '',
  tag: '',
  bnc: '0',
  frq: '0',
  exchange: '',
  ...fields,
});

test('a row is parsed field by field', () => {
  const entry = readEcdictRecord(
    record({
      phonetic: "ә'bændən",
      definition: 'n. freedom\\nv. give up',
      translation: '第一个字母 A; 一个\\r\\nart. [计] 累加器, 加法器\\nvt.vi. 抛弃\\n[医] 乙',
      collins: '3',
      oxford: '1',
      tag: 'gre cet4',
      bnc: '2057',
      frq: '2182',
      exchange: 'd:abandoned/p:abandoned/i:/3:abandons/',
    }),
  );
  expect(entry).toEqual({
    word: 'abandon',
    phonetic: "ə'bændən",
    meanings: [
      { pos: '', zh: '第一个字母 A; 一个' },
      { pos: 'art.', zh: '[计] 累加器, 加法器' },
      { pos: 'vt.vi.', zh: '抛弃' },
      { pos: '', zh: '[医] 乙' },
    ],
    definition: 'n. freedom\nv. give up',
    tags: ['cet4', 'gre'],
    collinsStars: 3,
    isOxford: true,
    bncRank: 2057,
    frequencyRank: 2182,
    forms: [
      { form: 'abandoned', lemma: 'abandon', relations: 'dp' },
      { form: 'abandons', lemma: 'abandon', relations: '3' },
    ],
  });
});

test('the entry of a form names its word, and 0 means unknown', () => {
  const entry = readEcdictRecord(record({ word: 'saw', exchange: '0:see/1:p/s:saws/d:sawn' }));
  expect(entry).toMatchObject({
    collinsStars: null,
    isOxford: null,
    bncRank: null,
    frequencyRank: null,
    forms: [
      { form: 'saw', lemma: 'see', relations: 'p' },
      { form: 'saws', lemma: 'saw', relations: 's' },
      { form: 'sawn', lemma: 'saw', relations: 'd' },
    ],
  });
});

describe('a row is refused', () => {
  test.each<[Partial<EcdictRecord>, string]>([
    [{ word: ' ' }, '没有单词'],
    [{ word: 'x'.repeat(101) }, '单词超过 100 个字符'],
    [{ translation: ' \\n ' }, '没有释义'],
    [{ translation: 'a\u0000b' }, 'translation 列含有无法识别的字符'],
    [{ phonetic: '\ufffd' }, 'phonetic 列含有无法识别的字符'],
    [{ bnc: 'many' }, 'bnc 列不是数字：many'],
    [{ tag: 'cet4 cet8' }, 'tag 列有不认识的考试标签：cet8'],
    [{ exchange: 'abandons' }, 'exchange 列有无法识别的部分：abandons'],
    [{ definition: 'x'.repeat(20_001) }, 'definition 列超过 20000 个字符'],
    [{ phonetic: 'x'.repeat(201) }, 'phonetic 列超过 200 个字符'],
  ])('%o: %s', (fields, reason) => {
    expect(readEcdictRecord(record(fields))).toBe(reason);
  });
});

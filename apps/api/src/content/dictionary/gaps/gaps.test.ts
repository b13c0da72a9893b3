import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { phoneticFaults } from '../../check/phonetics.ts';
import { phoneticOfCmu, toIpa } from './cmu-phonetic.ts';
import { fillGaps } from './fill-gaps.ts';
import { readWordNet } from './wordnet.ts';

describe('a transcription of CMU', () => {
  test.each([
    ['T AY1 M T EY2 B AH0 L', 'ˈtaɪmˌteɪbəl'],
    ['SH IH1 P', 'ʃɪp'],
    ['AH0 B AE1 N D AH0 N', 'əˈbændən'],
    ['EH1 K S T R AH0', 'ˈekstrə'],
    ['S IH1 NG ER0', 'ˈsɪŋər'],
    ['P ER1 S AH0 N', 'ˈpɜːrsən'],
    ['HH AE1 P IY0', 'ˈhæpi'],
    ['AH0 G R IY1', 'əˈɡriː'],
  ])('%s is %s', (arpabet, ipa) => {
    expect(toIpa(arpabet)).toBe(ipa);
  });

  test('is written in our characters', () => {
    for (const word of ['geography', 'measure', 'thoroughly', 'question', 'University']) {
      expect(phoneticFaults(phoneticOfCmu(word) ?? '', 'us')).toEqual([]);
    }
  });

  test.each(['zzyzxq', '__proto__', 'car park', ''])('does not exist for %j', (word) => {
    expect(phoneticOfCmu(word)).toBeUndefined();
  });
});

const directory = mkdtempSync(join(tmpdir(), 'tingci-wordnet-'));
const write = (name: string, lines: string[]) =>
  writeFileSync(join(directory, name), ['  1 licence', ...lines, ''].join('\n'));

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  write('data.noun', [
    '00000001 04 n 02 gift 0 present 1 000 | something given; "his gift"; "a present"  ',
    '00000002 04 n 01 Turkey 0 000 | a republic in Asia Minor  ',
    '00000003 04 n 01 turkey 0 000 | a large bird  ',
    '00000004 04 n 01 turkey 1 001 ;u 00000009 n 0000 | a person who does something foolish  ',
    '00000005 04 n 01 gift 1 000 | an obscene term for nothing  ',
    '00000006 04 n 01 car_park 0 000 | a lot where cars are parked  ',
    '00000007 04 n 01 oaf 0 001 ;u 00000010 n 0000 | a clumsy person  ',
    '00000008 04 n 01 oaf 1 000 | a child of elves  ',
    '00000010 10 n 01 disparagement 0 000 | talk that makes small  ',
    '00000009 10 n 01 slang 0 000 | informal language  ',
  ]);
  write('index.noun', [
    'gift n 2 0 2 0 00000001 00000005  ',
    'present n 1 0 1 0 00000001  ',
    'turkey n 3 0 3 0 00000003 00000004 00000002  ',
    'oaf n 2 0 2 0 00000008 00000007  ',
    'car_park n 1 0 1 0 00000006  ',
  ]);
  write('data.verb', ['00000001 29 v 01 gift 0 000 01 + 08 00 | give as a present  ']);
  write('index.verb', ['gift v 1 0 1 0 00000001  ']);
  for (const part of ['adj', 'adv']) {
    write(`data.${part}`, []);
    write(`index.${part}`, []);
  }
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await testDatabase.drop();
});

describe('WordNet', () => {
  test('gives the commonest senses that suit learners, with case and phrases separate', () => {
    const definitions = readWordNet(directory);
    expect(definitions.get('gift')).toBe('n. something given\nv. give as a present');
    expect(definitions.get('turkey')).toBe('n. a large bird');
    expect(definitions.get('Turkey')).toBe('n. a republic in Asia Minor');
    expect(definitions.has('oaf')).toBe(false);
    expect(definitions.get('car park')).toBe('n. a lot where cars are parked');
  });

  test('reports a missing folder', () => {
    expect(() => readWordNet(join(directory, 'none'))).toThrow('没有 WordNet');
  });
});

describe('gaps', () => {
  const gaps = async () =>
    (await testDatabase.pool.query('select word, field, source, value, xmin from word_gap order by word'))
      .rows;

  test('are filled when no entry has the value, repeatably, and removed when one has it', async () => {
    await testDatabase.pool.query(
      `insert into word (key, word, meanings, english_translate, content_hash) values
         ('gift', 'gift', '[]', '', ''), ('ecdict:gift', 'gift', '[]', 'a thing given', ''),
         ('present', 'present', '[]', '', ''), ('ecdict:turkey', 'turkey', '[]', '', ''), ('else', 'else', '[]', '', '')`,
    );
    const definitions = readWordNet(directory);
    const fill = () => fillGaps(database, 'definition', 'wordnet', (word) => definitions.get(word));
    expect(await fill()).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 0, missing: 1 });
    const filled = await gaps();
    expect(filled.map(({ word }) => word)).toEqual(['present', 'turkey']);
    expect(await fill()).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 2, missing: 1 });
    expect(await gaps()).toEqual(filled);
    await testDatabase.pool.query(`update word set english_translate = 'now' where word = 'present'`);
    expect(await fill()).toEqual({ added: 0, changed: 0, removed: 1, unchanged: 1, missing: 1 });
  });
});

import { describe, expect, test } from 'vitest';
import { type EcdictEntry, type EcdictRecord, readEcdictRecord } from '../ecdict/ecdict-row.ts';
import { createMisspellingFilter } from './misspelling.ts';

function entryOf(word: string, translation: string, exchange = ''): EcdictEntry {
  const record = {
    word,
    phonetic: '',
    definition: '',
    translation,
    collins: '',
    oxford: '',
    tag: '',
    bnc: '',
    frq: '',
    exchange,
  };
  return readEcdictRecord(record as EcdictRecord) as EcdictEntry;
}

const filter = createMisspellingFilter();
for (const entry of [
  entryOf('accommodate', 'vt. 使适应, 容纳'),
  entryOf('until', 'conj. 直到…为止\\nprep. 直到'),
  entryOf('occurred', 'v. 发生（occur的过去式和过去分词）'),
  entryOf('which', 'pron. 哪一个'),
  entryOf('occurrence', 'n. 发生, 事件'),
  entryOf('randomization', 'n. 随机化'),
  entryOf('Frederick', 'n. 男子名'),
])
  filter.learn(entry);

describe('an entry', () => {
  test.each([
    ['accomodate', 'v. 容纳；使…适应'],
    ['untill', ' 直到'],
    ['occured', 'v. 发生（ occur的过去式 ）; 被想起'],
  ])('%s is misspelt', (word, translation) => {
    expect(filter.isMisspelt(entryOf(word, translation))).toBe(true);
  });

  test.each([
    ['wich', 'n. 湿草地', ''],
    ['whichs', 'n. 湿草地', ''],
    ['occurrences', 'n. 发生', '0:occurrence/1:s'],
    ['until', 'prep. 直到', ''],
    ['till', 'prep. 直到', ''],
    ['Untill', 'n. 别的', ''],
    ['accommodate to', 'v. 容纳', ''],
    ['randomisation', 'n. 随机化', ''],
    ['occurrences', 'n. 发生', ''],
    ['fredrick', 'n. 男子名', ''],
  ])('%s is not', (word, translation, exchange) => {
    expect(filter.isMisspelt(entryOf(word, translation, exchange))).toBe(false);
  });
});

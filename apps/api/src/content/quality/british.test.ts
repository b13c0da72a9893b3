import { expect, test } from 'vitest';
import { sampleBook, sampleContent, sampleWord } from '../format/sample.fixture.ts';
import { differenceFromEngine, unsettledBritish } from './british.ts';

test.each([
  ['ˈsepərət', 'sˈɛpɹət'],
  ['fəˈtɒɡrəfi', 'fətˈɒɡɹəfɪ'],
  ['wɔːk', 'wˈɔːk'],
  ['ˈhæpi', 'hˈapi'.replace('a', 'æ')],
  ['ˈsteɪʃən', 'stˈeɪʃən'],
])('%s and %s are the same pronunciation', (ours, engine) => {
  expect(differenceFromEngine(ours, engine)).toBeUndefined();
});

test.each([
  ['vækˈsiːn', 'vˈæksiːn', 'in stress'],
  ['ˈsɪsəz', 'sˈɪzəz', 'in sounds'],
  ['liːd', 'lˈɛd', 'in sounds'],
])('%s and %s differ', (ours, engine, part) => {
  expect(differenceFromEngine(ours, engine)).toContain(part);
});

test('the engine is asked, and a settled difference is accepted', async () => {
  const said = (word: string, ukphone: string) =>
    sampleWord(word, { phonetic_transcriptions: { ukphone, usphone: ukphone } });
  const words = [said('photograph', 'ˈfəʊtəɡrɑːf'), said('photography', 'ˈfəʊtəɡrɑːfi')];
  const content = sampleContent(words, [sampleBook('one', { a: words.map(({ key }) => key) })]);
  const differences = await unsettledBritish(content, {});
  expect(differences.map(({ key }) => key)).toEqual(['photography']);
  expect(await unsettledBritish(content, { photography: 'said so on purpose' })).toEqual([]);
  expect(
    await unsettledBritish(content, { photograph: 'said so on purpose', photography: 'also here' }),
  ).toMatchObject([{ key: 'photograph', reason: 'is settled, but the speech engine does not differ' }]);
}, 240_000);

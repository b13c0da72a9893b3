import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../../content/load/read.ts';
import { ipaToSigns, stressAlone } from './ipa-to-signs.ts';
import { modelSigns, toCharacters } from './model-signs.ts';

const CONTENT = fileURLToPath(new URL('../../../../../../content/', import.meta.url));

describe('a transcription of a book', () => {
  test.each([
    ['uk', 'ˈlɪsənɪŋ', 'lˈɪsənɪŋ'],
    ['uk', 'ɡəʊ', 'ɡQ'],
    ['us', 'ɡoʊ', 'ɡO'],
    ['uk', 'lɒt', 'lɒt'],
    ['us', 'lɑːt', 'lɑt'],
    ['uk', 'bɑːθ', 'bɑːθ'],
    ['uk', 'bɜːd', 'bɜːd'],
    ['us', 'bɜːrd', 'bɜɹd'],
    ['uk', 'ˈwɔːtə(r)', 'wˈɔːtə'],
    ['us', 'ˈwɔːtər', 'wˈɔtəɹ'],
    ['uk', 'keə', 'kɛː'],
    ['uk', 'kæt', 'kat'],
    ['us', 'kæt', 'kæt'],
    ['uk', 'ˌtʃaɪˈniːz', 'ʧˌInˈiːz'],
    ['uk', 'aɪs kriːm', 'Is kɹiːm'],
  ] as const)('in %s: %s', (accent, ipa, signs) => {
    expect(ipaToSigns(ipa, accent)).toBe(signs);
  });

  test('of every word of our books has only signs of the model, and its stress', () => {
    const words = readContent(CONTENT).words.map(({ value }) => value);
    let count = 0;
    for (const { word, phonetic_transcriptions: phonetics } of words)
      for (const [accent, ipa] of [
        ['uk', phonetics?.ukphone],
        ['us', phonetics?.usphone],
      ] as const) {
        if (!ipa) continue;
        const signs = ipaToSigns(ipa, accent);
        expect(signs, `${word} ${ipa}`).toBeDefined();
        for (const sign of signs ?? '') expect(modelSigns, `${word} ${sign}`).toHaveProperty([sign]);
        expect([...toCharacters(signs ?? '')]).toHaveLength([...(signs ?? '')].length);
        expect((signs?.match(/[ˈˌ]/g) ?? []).length, `${word} ${ipa} ${signs}`).toBe(
          (ipa.match(/[ˈˌ]/g) ?? []).length,
        );
        count += 1;
      }
    expect(count).toBeGreaterThan(1000);
  });

  test('with an unknown sign is not spoken in part', () => {
    expect(ipaToSigns('ˈlɪsʘnɪŋ', 'uk')).toBeUndefined();
    expect(ipaToSigns('(cmn)ni2', 'uk')).toBeUndefined();
    expect(ipaToSigns(' ', 'uk')).toBeUndefined();
  });
});

test('the transcription of eSpeak NG has the same signs', () => {
  expect(ipaToSigns('ð_ə w_ˈɛ_ð_ɐ_ɹ ɪ_n l_ˈʌ_n_d_ə_n', 'uk')).toBe('ðə wˈɛðəɹ ɪn lˈʌndən');
  expect(ipaToSigns('w_ˈɔː_ɾ_ɚ b_ˈʌ_ʔ_n̩', 'us')).toBe('wˈɔTəɹ bˈʌtᵊn');
});

test('a word of one syllable alone has a stress', () => {
  expect(stressAlone('kat')).toBe('kˈat');
  expect(stressAlone('lˈɪsən')).toBe('lˈɪsən');
});

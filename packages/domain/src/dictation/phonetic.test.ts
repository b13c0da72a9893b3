import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneticDistance, readPhonemes } from './phonetic.ts';

const symbols = (text: string) =>
  readPhonemes(text)
    .map((each) => each.symbol + (each.kind === 'vowel' && each.isLong ? 'ː' : ''))
    .join(' ');

const distance = (left: string, right: string) => phoneticDistance(readPhonemes(left), readPhonemes(right));

describe('readPhonemes', () => {
  it.each([
    ['/ˈʃedʒuːl/', 'ʃ e dʒ uː l'],
    ['/tʃeə(r)/', 'tʃ eə r'],
    ['[ˈtaɪmˌteɪ.bl]', 't aɪ m t eɪ b l'],
    ['/ɡəʊ/, /ɡoʊ/', 'g əʊ'],
    ['/ɹaɪt/', 'r aɪ t'],
    ['/bi:t/', 'b iː t'],
    ['/ˌaɪ ˈtiː/', 'aɪ t iː'],
    ['', ''],
  ])('%s: %s', (text, expected) => {
    expect(symbols(text)).toBe(expected);
  });
});

describe('phoneticDistance', () => {
  it('is 0 for the same sounds, with any spelling and stress', () => {
    expect(distance('/raɪt/', '/ˈraɪt/')).toBe(0);
    expect(distance('/weə/', '/weə/')).toBe(0);
  });

  // The second word sounds nearer to the first than the third does.
  it.each([
    ['/ʃiːp/', '/ʃɪp/', '/ʃɒp/'],
    ['/bed/', '/bæd/', '/bɔːd/'],
    ['/naɪt/', '/laɪt/', '/faɪt/'],
    ['/vest/', '/west/', '/test/'],
    ['/θɪŋk/', '/sɪŋk/', '/pɪŋk/'],
    ['/pæt/', '/bæt/', '/kæt/'],
    ['/θɪn/', '/θɪŋ/', '/θɪk/'],
    ['/ˈdezət/', '/dɪˈzɜːt/', '/ˈdɪnə/'],
    ['/əˈfekt/', '/ɪˈfekt/', '/ɪnˈfekt/'],
    // Here sound and spelling disagree: though is nearer to so than to through.
    ['/ðəʊ/', '/səʊ/', '/θruː/'],
    ['/hɑːt/', '/hʌt/', '/hiːt/'],
    ['/ˈkwaɪət/', '/kwaɪt/', '/ˈkwɒtə/'],
  ])('%s is nearer to %s than to %s', (word, near, far) => {
    expect(distance(word, near)).toBeLessThan(distance(word, far));
  });

  it('is a distance: symmetric, 0 only to itself, infinite for a word without sounds', () => {
    const word = fc.array(fc.constantFrom(...'ptkbdgmnŋszʃlrwjiɪeæʌəɑɒɔʊu'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, (left, right) => {
        const there = distance(left.join(''), right.join(''));
        expect(there).toBeCloseTo(distance(right.join(''), left.join('')));
        if (symbols(left.join('')) === symbols(right.join(''))) expect(there).toBe(0);
        else expect(there).toBeGreaterThan(0);
      }),
    );
    expect(distance('', '/ə/')).toBe(Number.POSITIVE_INFINITY);
  });
});

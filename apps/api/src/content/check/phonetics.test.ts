import { describe, expect, test } from 'vitest';
import { listUnlinked, listWithoutSecondaryStress, phoneticFaults } from './phonetics.ts';

describe('phoneticFaults', () => {
  test.each([
    ['uk', 'əˌkɒməˈdeɪʃən'],
    ['us', 'əˌkɑːməˈdeɪʃən'],
    ['uk', 'tʃek'],
    ['uk', 'ˈθɪəri'],
    ['us', 'ˈθiːəri'],
    ['uk', 'ˈkɑː pɑːk'],
    ['uk', 'fər ɪɡˈzɑːmpəl'],
    ['uk', 'ˌweərˈæz'],
    ['us', 'ˈfɜːrnɪtʃər'],
    ['us', 'ˈsteɪdiəm'],
  ] as const)('%s %s is correct', (accent, ipa) => {
    expect(phoneticFaults(ipa, accent)).toEqual([]);
  });

  test.each([
    ['the Cyrillic schwa', 'uk', 'ˈlet\u04d9', 'U+04D9'],
    ['an ASCII g', 'uk', 'ˈgæləri', 'ɡ (U+0261)'],
    ['an apostrophe as stress', 'uk', "'ɡæləri", 'ˈ (U+02C8)'],
    ['a colon as length', 'uk', 'ˈti:tʃə', 'ː (U+02D0)'],
    ['slashes', 'uk', '/tʃek/', 'no slashes'],
    ['an optional r', 'uk', 'ˈlektʃə(r)', 'no brackets'],
    ['an open e', 'uk', 'ˈlɛktʃə', 'write e'],
    ['an American vowel', 'uk', 'ˈhoʊtel', '"o"'],
    ['a British vowel', 'us', 'ˈhɒbi', '"ɒ"'],
    ['a British diphthong', 'us', 'ˈθɪəri', 'r, not ə'],
    ['no stress', 'uk', 'hɒbi', 'no main stress'],
    ['two main stresses', 'uk', 'ˈhɒˈbi', 'more than one main stress'],
    ['stress in a monosyllable', 'uk', 'ˈtʃek', 'one syllable'],
    ['stress on nothing', 'uk', 'ˈhɒbiˌ', 'before no sound'],
    ['no vowel', 'uk', 'ʃn', 'no vowel'],
    ['r before a consonant', 'uk', 'kɑːrd', 'RP has no r'],
    ['r at the end', 'uk', 'kɑːr', 'RP has no r'],
    ['r before the consonant of the next word', 'uk', 'ˈkɑːr pɑːk', 'RP has no r'],
    ['no r where Americans say one', 'us', 'ˈfɜːnɪtʃər', 'followed by r'],
  ] as const)('%s is refused', (_, accent, ipa, reason) => {
    expect(phoneticFaults(ipa, accent).join('; ')).toContain(reason);
  });
});

test.each([
  ['for example', 'fə ɪɡˈzɑːmpəl', ['for']],
  ['for example', 'fər ɪɡˈzɑːmpəl', []],
  ['over and over', 'ˌəʊvə ən ˈəʊvə', ['over']],
  ['car park', 'ˈkɑː pɑːk', []],
  ['pay attention', 'ˌpeɪ əˈtenʃən', []],
  ['wear out', 'ˌweə ˈaʊt', ['wear']],
])('%s as %s: unlinked %j', (phrase, ukphone, words) => {
  expect(listUnlinked(phrase, ukphone)).toEqual(words);
});

test.each([
  ['uk', 'rekəmenˈdeɪʃən', ['rekəmenˈdeɪʃən']],
  ['uk', 'ˌrekəmenˈdeɪʃən', []],
  ['uk', 'əkˌseləˈreɪʃən', []],
  ['us', 'əkseləˈreɪʃən', ['əkseləˈreɪʃən']],
  ['us', 'ˈdeməˌkræsi', []],
  ['us', 'oʊvərˈsiːz', ['oʊvərˈsiːz']],
  ['uk', 'rɪəˈlɪstɪk', []],
  ['uk', 'fər ɪɡˈzɑːmpəl', []],
  ['uk', 'ˌəʊvə ən ˈəʊvə', []],
  ['uk', 'ˌvɒləntri ɔːɡənaɪˈzeɪʃən', ['ɔːɡənaɪˈzeɪʃən']],
] as const)('%s %s: without secondary stress %j', (accent, ipa, words) => {
  expect(listWithoutSecondaryStress(ipa, accent)).toEqual(words);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChoiceWord,
  distractorCount,
  orderChoices,
  pickMeaningDistractors,
  pickPhoneticDistractors,
} from './distractor.ts';
import { readPhonemes } from './phonetic.ts';

const word = (id: string, ipa: string, meaning = `n. 义 ${id}`): ChoiceWord => ({
  id,
  meaning,
  sounds: readPhonemes(ipa),
});

const ship = word('ship', '/ʃɪp/');
const pool = [
  ship,
  word('sheep', '/ʃiːp/'),
  word('chip', '/tʃɪp/'),
  word('sip', '/sɪp/'),
  word('shop', '/ʃɒp/'),
  word('shape', '/ʃeɪp/'),
  // The spelling is similar, the sound is not.
  word('shipment', '/ˈʃɪpmənt/'),
  word('championship', '/ˈtʃæmpiənʃɪp/'),
  word('university', '/ˌjuːnɪˈvɜːsəti/'),
  word('unknown', ''),
];

describe('phonetic distractors', () => {
  it('are among the words that sound nearest, and change with the seed', () => {
    const near = new Set(['sheep', 'chip', 'sip', 'shop', 'shape']);
    const picks = Array.from({ length: 20 }, (_, seed) => pickPhoneticDistractors(ship, pool, seed));
    for (const each of picks) {
      expect(each).toHaveLength(distractorCount);
      expect(each.every((id) => near.has(id))).toBe(true);
    }
    expect(new Set(picks.map((each) => each.toSorted().join())).size).toBeGreaterThan(3);
    expect(picks[3]).toEqual(pickPhoneticDistractors(ship, pool.toReversed(), 3));
  });

  it('leave out words with the same sound, because nobody can tell them apart', () => {
    const wear = word('wear', '/weə/');
    const others = [
      word('where', '/weə/'),
      word('care', '/keə/'),
      word('way', '/weɪ/'),
      word('war', '/wɔː/'),
    ];
    expect(pickPhoneticDistractors(wear, others, 1).toSorted()).toEqual(['care', 'war', 'way']);
  });

  it('leave out a second right answer, and a meaning that is already there', () => {
    const others = [
      word('vessel', '/ˈvesl/', ship.meaning),
      word('blank', '/blæŋk/', '  '),
      word('a', '/æ/', 'n. 同'),
      word('b', '/biː/', 'n.  同'),
      word('c', '/siː/'),
    ];
    expect(pickPhoneticDistractors(ship, others, 1).toSorted()).toEqual(['a', 'c']);
  });

  it('use words without phonetics only when there are no others', () => {
    const few = [word('unknown', ''), word('sheep', '/ʃiːp/'), word('chip', '/tʃɪp/'), word('other', '')];
    expect(pickPhoneticDistractors(ship, few, 1)).toEqual(expect.arrayContaining(['sheep', 'chip']));
  });
});

describe('meaning distractors', () => {
  const words = [
    word('go', '/ɡəʊ/', 'v. 去'),
    word('run', '/rʌn/', 'v. 跑'),
    word('eat', '/iːt/', 'v. 吃'),
    word('see', '/siː/', 'v. 看'),
    word('tree', '/triː/', 'n. 树'),
    word('red', '/red/', 'adj. 红'),
  ];
  const [go, , , , tree] = words as [ChoiceWord, ChoiceWord, ChoiceWord, ChoiceWord, ChoiceWord];

  it('have the same part of speech when there are enough such words', () => {
    expect(pickMeaningDistractors(go, words, 5).toSorted()).toEqual(['eat', 'run', 'see']);
    expect(pickMeaningDistractors(tree, words, 5)).toHaveLength(3);
  });

  it('are the same for the same seed, and never contain the word or a repeat', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...words), (seed, target) => {
        const picked = pickMeaningDistractors(target, words, seed);
        expect(picked).toEqual(pickMeaningDistractors(target, words, seed));
        expect(picked).not.toContain(target.id);
        expect(new Set(picked).size).toBe(3);
      }),
    );
  });
});

describe('the order of choices', () => {
  it('depends only on seed and turn, and changes the position of the right choice', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(orderChoices(ids, 4, 2)).toEqual(orderChoices(ids, 4, 2));
    const places = Array.from({ length: 40 }, (_, turn) => orderChoices(ids, 9, turn).indexOf('a'));
    expect(new Set(places).size).toBe(4);
  });
});

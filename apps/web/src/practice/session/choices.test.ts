import { describe, expect, it } from 'vitest';
import { buildChoices } from './choices.ts';

const word = (id: number, name: string, translate: string, ukphone = '') =>
  ({
    id,
    word: name,
    translate,
    phonetics: { uk: ukphone, us: '' },
  }) as Parameters<typeof buildChoices>[0][number];

const words = [
  word(1, 'cat', 'n. 猫\nv. 呕吐', 'kæt'),
  word(2, 'dog', 'n. 狗'),
  word(3, 'owl', 'n. 猫头鹰'),
  word(4, 'hen', 'n. 母鸡'),
  word(5, 'kat', 'n. 卡特树', 'kæt'),
];

describe('buildChoices', () => {
  it('gives each word four meanings of the given words, its own among them', () => {
    const choices = buildChoices(words, 7, []);
    expect(Object.keys(choices)).toEqual(['1', '2', '3', '4', '5']);
    expect(choices['1']?.[0]).toEqual({ id: '1', meaning: 'n. 猫' });
    // The fifth sounds like the first: a learner could not decide between them.
    expect(choices['1']?.map(({ id }) => id).toSorted()).toEqual(['1', '2', '3', '4']);
    expect(choices).toEqual(buildChoices(words, 7, []));
  });

  it("uses the server's choices instead, without marks", () => {
    const found = [{ wordId: 2, choices: [{ id: 90, translate: 'n. 〔僻义〕码头\nv. 停靠' }] }];
    expect(buildChoices(words, 7, found)['2']).toEqual([
      { id: '2', meaning: 'n. 狗' },
      { id: '90', meaning: 'n. 码头' },
    ]);
  });
});

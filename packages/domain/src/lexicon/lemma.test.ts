import { describe, expect, test } from 'vitest';
import { type Inflection, listForms, listLemmaCandidates } from './lemma.ts';

const relationOf = (typed: string, key: string) =>
  listLemmaCandidates(typed).find((reading) => reading.key === key)?.relation ?? 'none';

describe('listLemmaCandidates', () => {
  test.each([
    ['ran', 'run', 'past'],
    ['mice', 'mouse', 'plural'],
    ['better', 'good', 'comparative'],
    ['worst', 'bad', 'superlative'],
    ['taken', 'take', 'past_participle'],
    ['left', 'leave', 'past'],
    ['is', 'be', 'third_person'],
    ['running', 'run', 'present_participle'],
    ['occurred', 'occur', 'past'],
    ['visited', 'visit', 'past'],
    ['travelled', 'travel', 'past'],
    ['traveled', 'travel', 'past'],
    ['panicking', 'panic', 'present_participle'],
    ['evolving', 'evolve', 'present_participle'],
    ['lying', 'lie', 'present_participle'],
    ['categories', 'category', 's_form'],
    ['watches', 'watch', 's_form'],
    ['potatoes', 'potato', 's_form'],
    ['photos', 'photo', 's_form'],
    ['happier', 'happy', 'comparative'],
    ['biggest', 'big', 'superlative'],
    ["landlord's", 'landlord', 'possessive'],
    ['landlord’s', 'landlord', 'possessive'],
    ["students'", 'student', 'possessive'],
    ['There’ll', 'there', 'contraction'],
    ["mustn't", 'must', 'contraction'],
    ["won't", 'will', 'contraction'],
    ['took off', 'take off', 'past'],
    ['car parks', 'car park', 's_form'],
    ['Looking  forward to', 'look forward to', 'present_participle'],
    ['part time', 'part-time', 'spelling'],
    ['organise', 'organize', 'spelling'],
    ['organised', 'organize', 'past'],
    ['organized', 'organize', 'past'],
    ['“March,”', 'march', 'none'],
    ['p.m.', 'p.m.', 'none'],
    ['-ness', 'ness', 'none'],
  ])('%s may be %s: %s', (typed, key, relation) => {
    expect(listLemmaCandidates(typed).map((reading) => reading.key)).toContain(key);
    expect(relationOf(typed, key)).toBe(relation);
  });

  test.each([
    ['occured', 'occur'],
    ['runing', 'run'],
    ['visitting', 'visit'],
    ['boxs', 'box'],
    ['takeing', 'take'],
  ])('%s is no form of %s', (typed, key) => {
    expect(listLemmaCandidates(typed).map((reading) => reading.key)).not.toContain(key);
  });

  test('the text itself comes first, and each key is there once', () => {
    const keys = listLemmaCandidates('Better').map(({ key }) => key);
    expect(keys[0]).toBe('better');
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(['', '  ', '🙂', '!!!', '.*', '—'])('%j has no candidate', (typed) => {
    expect(listLemmaCandidates(typed)).toEqual([]);
  });

  test('a text of many words takes little time', () => {
    expect(listLemmaCandidates('a '.repeat(25)).length).toBeLessThan(10);
  });
});

describe('listForms', () => {
  test.each<[string, Inflection[], string[]]>([
    ['run', ['verb'], ['run', 'ran', 'runs', 'running']],
    ['child', ['noun'], ['child', 'children']],
    ['be', ['verb'], ['be', 'is', 'am', 'are', 'was', 'were', 'been', 'being']],
    ['big', ['gradable'], ['big', 'bigger', 'biggest']],
    ['organise', ['verb'], ['organise', 'organises', 'organised', 'organising']],
    ['travel', ['verb'], ['travelled', 'traveled', 'travelling', 'traveling']],
    ['car park', ['noun'], ['car park', 'car parks', 'cars park']],
    ['take off', ['verb'], ['take off', 'took off', 'taken off', 'taking off', 'takes off']],
    ['the', [], ['the']],
  ])('%s as %j has %j', (word, inflections, forms) => {
    expect(listForms(word, inflections)).toEqual(expect.arrayContaining(forms));
  });

  test.each<[string, Inflection[], string]>([
    ['teach', ['verb'], 'teacher'],
    ['number', ['noun'], 'numbered'],
    ['lead', ['noun'], 'led'],
    ['numb', ['gradable'], 'number'],
  ])('%s as %j has no %s', (word, inflections, form) => {
    expect(listForms(word, inflections)).not.toContain(form);
  });

  test('every form leads back to its word, and the word is its own first form', () => {
    const words = `run child be good bad organise travel occur stop picnic lie die try play watch potato photo box big happy
      free late take have do go car-park look-forward-to swimming-pool mouse leaf analysis visit see agree dye`;
    for (const word of words.split(/\s+/)) {
      const forms = listForms(word, ['noun', 'verb', 'gradable']);
      expect(forms[0]).toBe(word);
      for (const form of forms) {
        expect(
          listLemmaCandidates(form).map(({ key }) => key),
          `${form} of ${word}`,
        ).toContain(word);
      }
    }
  });
});

test.each(['constructor', 'toString', '__proto__'])('%s is a word like others', (word) => {
  for (const { key } of listLemmaCandidates(word)) expect(key).toBeTypeOf('string');
});

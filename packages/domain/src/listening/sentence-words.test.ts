import { expect, test } from 'vitest';
import { isFunctionWord, isHardWord, listWords, markWritten, toBareWord } from './sentence-words.ts';

const words = (text: string, scope: 'all' | 'content' | 'hard') => {
  const list = listWords(text);
  return list.filter((_, at) => markWritten(list, scope)[at]).map(toBareWord);
};

test('a sentence has its words; marks, Chinese and emoji are none', () => {
  expect(listWords('“Well — I’m 21,” he said. 😀 …')).toEqual(['“Well', 'I’m', '21,”', 'he', 'said.']);
  expect(listWords('')).toEqual([]);
  expect(listWords('word '.repeat(500))).toHaveLength(200);
});

test('the scope decides what is written', () => {
  const text = 'The librarian does not ask them to pay for the irrigation.';
  expect(words(text, 'all')).toHaveLength(11);
  expect(words(text, 'content')).toEqual(['librarian', 'ask', 'pay', 'irrigation']);
  expect(words(text, 'hard')).toEqual(['irrigation']);
});

test('a sentence without a hard word asks for content words, and one without these for all', () => {
  expect(words('He took the bus to town.', 'hard')).toEqual(['took', 'bus', 'town']);
  expect(words('Who is it for?', 'content')).toEqual(['who', 'is', 'it', 'for']);
});

test('kinds of words', () => {
  expect(["isn't", 'the', "we'll"].every(isFunctionWord)).toBe(true);
  expect(['bus', 'walked', "Anna's", '21', 'twenty-one', 'children'].some(isFunctionWord)).toBe(false);
  expect(['bus', 'walked', '21', 'twenty-one', 'children', 'the'].some(isHardWord)).toBe(false);
  expect(['photosynthesis', 'irrigated'].every(isHardWord)).toBe(true);
});

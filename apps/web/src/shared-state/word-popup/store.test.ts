import { beforeEach, expect, it } from 'vitest';
import {
  closeWordPopup,
  goBackInPopup,
  openWordPopup,
  type PopupContext,
  showPopupWord,
  showsMastered,
  wordPopupStore,
} from './store.ts';

const words = [{ word: 'one' }, { word: 'two' }];
const open = () => wordPopupStore.getState().opened;
const shown = () => open()?.words[open()?.index ?? -1]?.word;

beforeEach(closeWordPopup);

it('steps through its words and stops at the ends', () => {
  openWordPopup({ words, index: 0, context: 'home' });
  showPopupWord(-1);
  expect(shown()).toBe('one');
  showPopupWord(1);
  showPopupWord(2);
  expect(shown()).toBe('two');
});

it('returns from a word that was opened inside it', () => {
  openWordPopup({ words, index: 0, context: 'home' });
  showPopupWord(1);
  openWordPopup({ words: [{ word: 'three' }], index: 0, context: 'search' });
  expect(shown()).toBe('three');
  goBackInPopup();
  expect([shown(), open()?.back]).toEqual(['two', undefined]);
  goBackInPopup();
  expect(shown()).toBe('two');
});

it('opens nothing without a word, and resets when it closes', () => {
  openWordPopup({ words: [], index: 0, context: 'home' });
  expect(open()).toBeUndefined();
  openWordPopup({ words, index: 1, context: 'home' });
  closeWordPopup();
  openWordPopup({ words, index: 0, context: 'home' });
  expect(open()?.back).toBeUndefined();
});

it.each<[PopupContext, boolean]>([
  ['home', true],
  ['error', true],
  ['search', true],
  ['story', false],
  ['article', false],
  ['article-label', false],
])('opened from %s shows 已掌握: %s', (context, isShown) => expect(showsMastered(context)).toBe(isShown));

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

it('goes through its words and no further', () => {
  openWordPopup({ words, index: 0, context: 'home' });
  showPopupWord(-1);
  expect(shown()).toBe('one');
  showPopupWord(1);
  showPopupWord(2);
  expect(shown()).toBe('two');
});

it('comes back from a word that was looked into', () => {
  openWordPopup({ words, index: 0, context: 'home' });
  showPopupWord(1);
  openWordPopup({ words: [{ word: 'three' }], index: 0, context: 'search' });
  expect(shown()).toBe('three');
  goBackInPopup();
  expect([shown(), open()?.back]).toEqual(['two', undefined]);
  goBackInPopup();
  expect(shown()).toBe('two');
});

it('opens nothing where there is no word, and forgets all when it closes', () => {
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
])('from %s 已掌握 is shown: %s', (context, isShown) => expect(showsMastered(context)).toBe(isShown));

import { create } from 'zustand';
import { cleanUpAtSessionEnd } from '../../lib/session/end-session.ts';
import type { Word } from '../words/word.ts';

/** Where the popup was opened from. Some of these places hide parts of it. */
export type PopupContext = 'home' | 'article' | 'article-label' | 'error' | 'story' | 'search';

/** Whether a word opened from this place can be marked as mastered (docs/specification.md, section 2). */
export const showsMastered = (context: PopupContext): boolean =>
  context !== 'story' && context !== 'article' && context !== 'article-label';

/** Whether the popup was opened over an article. Its words are collected by the calls of articles. */
export const isOfArticle = (context: PopupContext): boolean =>
  context === 'article' || context === 'article-label';

/** A word to open. The fields that the page already knows show at once. */
export type PopupWord = { id?: number; word: string; info?: Word };

type PopupRequest = {
  words: readonly PopupWord[];
  index: number;
  context: PopupContext;
  /** The book that is practised: when the learner bought it, its words are not masked. */
  bookId?: number | undefined;
};

/** The open words, and the earlier words to return to. */
export type OpenedPopup = PopupRequest & { back?: OpenedPopup | undefined };

/** What the word popup shows; undefined while it is closed. */
export const wordPopupStore = create<{ opened: OpenedPopup | undefined }>()(() => ({ opened: undefined }));

/** Opens the word popup over any page, at one of the given words; does nothing without a word. */
export function openWordPopup(request: PopupRequest): void {
  const { opened: back } = wordPopupStore.getState();
  if (request.words[request.index]) wordPopupStore.setState({ opened: { ...request, back } });
}

/** Returns to the words that the popup showed before. */
export function goBackInPopup(): void {
  const { opened } = wordPopupStore.getState();
  if (opened?.back) wordPopupStore.setState({ opened: opened.back });
}

/** Closes the popup and resets it. */
export function closeWordPopup(): void {
  wordPopupStore.setState({ opened: undefined });
}

/** Moves to another of its words; stops at the first and the last. */
export function showPopupWord(index: number): void {
  const { opened } = wordPopupStore.getState();
  if (opened?.words[index]) wordPopupStore.setState({ opened: { ...opened, index } });
}

// Close it: otherwise it is still open for the next learner.
cleanUpAtSessionEnd(closeWordPopup);

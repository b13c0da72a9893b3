import type { Word } from '@tingci/contract/lexicon/catalogue';
import { create } from 'zustand';
import { cleanUpAtSessionEnd } from '../../lib/session/end-session.ts';

/** Where the popup was opened from; some places hide what does not belong there. */
export type PopupContext = 'home' | 'article' | 'article-label' | 'error' | 'story' | 'search';

/** Whether a word opened from there can be marked as mastered (docs/specification.md, section 2). */
export const showsMastered = (context: PopupContext): boolean =>
  context !== 'story' && context !== 'article' && context !== 'article-label';

/** A word to look into. What the page knows of it already is shown at once. */
export type PopupWord = { id?: number; word: string; info?: Word };

type PopupRequest = { words: readonly PopupWord[]; index: number; context: PopupContext };

/** What is open, and what one came from through a word in it. */
export type OpenedPopup = PopupRequest & { back?: OpenedPopup | undefined };

/** What the word popup shows; undefined while it is closed. */
export const wordPopupStore = create<{ opened: OpenedPopup | undefined }>()(() => ({ opened: undefined }));

/** Opens the word popup over any page, at one of some words; without a word there does nothing. */
export function openWordPopup(request: PopupRequest): void {
  const { opened: back } = wordPopupStore.getState();
  if (request.words[request.index]) wordPopupStore.setState({ opened: { ...request, back } });
}

/** Returns to what the popup showed before a word in it was looked into. */
export function goBackInPopup(): void {
  const { opened } = wordPopupStore.getState();
  if (opened?.back) wordPopupStore.setState({ opened: opened.back });
}

/** Closes it and forgets what it showed. */
export function closeWordPopup(): void {
  wordPopupStore.setState({ opened: undefined });
}

/** Goes to another of its words; does nothing beyond the first and the last. */
export function showPopupWord(index: number): void {
  const { opened } = wordPopupStore.getState();
  if (opened?.words[index]) wordPopupStore.setState({ opened: { ...opened, index } });
}

// An open popup would open by itself for the next learner.
cleanUpAtSessionEnd(closeWordPopup);

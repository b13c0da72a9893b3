import type { Label } from '@tingci/domain/listening/labels';
import { copy } from './copy.ts';

/** The name of a marked place. While the text is hidden the word is not named. */
export function placeName({ index, wordIndex, word }: Label, isTextShown: boolean): string {
  if (wordIndex === undefined) return copy.wholeSentence(index + 1);
  return isTextShown ? word : copy.hiddenWord(index + 1, wordIndex + 1);
}

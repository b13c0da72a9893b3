import { useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { wordDetailQuery } from '../api/look-up-api.ts';
import { copy } from './copy.ts';
import type { OwnWordSlots } from './own-word-slots.ts';
import { Suggestions } from './suggestions.tsx';

const hasLetters = (text: string) => /\p{Script=Latin}/u.test(text);
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
const canAdd = (text: string) => hasLetters(text) && text.length <= 50;

function textFor(word: string, hasSuggestions: boolean): string {
  if (isChinese(word)) return hasSuggestions ? copy.missing.meantText : copy.missing.notMeant;
  return hasLetters(word) ? copy.missing.text : copy.missing.notEnglish;
}

/** Shown when no word has that text; it offers similar words, or words with a Chinese meaning. */
export function WordMissing(props: {
  word: string;
  suggestions: readonly string[];
  add: OwnWordSlots['add'];
  onPick: (word: string) => void;
}) {
  const { word, suggestions, add, onPick } = props;
  const queryClient = useQueryClient();
  const lookUpAgain = () => queryClient.invalidateQueries({ queryKey: wordDetailQuery({ word }).queryKey });
  return (
    <EmptyState title={copy.missing.title(word)} icon={<Icon of={SearchX} size={28} />}>
      <p>{textFor(word, suggestions.length > 0)}</p>
      {canAdd(word) && add(word, lookUpAgain)}
      {suggestions.length > 0 && (
        <Suggestions
          label={isChinese(word) ? copy.missing.meant : copy.missing.near}
          words={suggestions}
          onPick={onPick}
        />
      )}
    </EmptyState>
  );
}

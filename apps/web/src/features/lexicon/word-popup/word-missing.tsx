import { SearchX } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { AddOwnMeaning } from './add-own-meaning.tsx';
import { copy } from './copy.ts';
import { Suggestions } from './suggestions.tsx';

const hasLetters = (text: string) => /\p{Script=Latin}/u.test(text);
const canAdd = (text: string) => hasLetters(text) && text.length <= 50;

/** Shown when no word has that text; it offers similar words. */
export function WordMissing(props: {
  word: string;
  suggestions: readonly string[];
  onPick: (word: string) => void;
}) {
  const { word, suggestions, onPick } = props;
  return (
    <EmptyState title={copy.missing.title(word)} icon={<Icon of={SearchX} size={28} />}>
      <p>{hasLetters(word) ? copy.missing.text : copy.missing.notEnglish}</p>
      {canAdd(word) && <AddOwnMeaning word={word} />}
      {suggestions.length > 0 && (
        <Suggestions label={copy.missing.near} words={suggestions} onPick={onPick} />
      )}
    </EmptyState>
  );
}

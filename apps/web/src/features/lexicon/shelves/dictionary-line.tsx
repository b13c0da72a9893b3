import { useQuery } from '@tanstack/react-query';
import { Note } from '../../../components/note.tsx';
import { type DictionaryState, dictionaryStateQuery } from '../api/dictionary-api.ts';
import { copy } from '../copy.ts';
import styles from './book-page.module.css';

const text = copy.dictionary;

function describe({ stage, progress, problem }: DictionaryState): string | undefined {
  if (stage === 'off' || stage === 'done') return undefined;
  if (problem !== '') return text.problems[problem];
  return stage === 'waiting' ? text.waiting : text[stage](`${Math.floor(progress * 100)}%`);
}

/** How far the dictionary is, in one quiet line. Empty when it is complete, or not fetched. */
export function DictionaryLine() {
  const { data } = useQuery(dictionaryStateQuery);
  const line = data && describe(data);
  return line === undefined ? null : (
    <Note role="note" aria-label={text.label} className={styles.dictionary}>
      {line}
    </Note>
  );
}

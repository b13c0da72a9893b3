import type { Word } from '@tingci/contract/lexicon';
import { copy } from '../copy.ts';
import { splitExample } from '../model/feedback.ts';
import styles from './word-card.module.css';

const withSlashes = (phonetic: string) => `/${phonetic.replace(/^[/[]|[/\]]$/g, '')}/`;

/** Both phonetics, those that are known. */
export function Phonetics({ word }: { word: Word }) {
  const { ukphone, usphone } = word.phonetic_transcriptions;
  return (
    <p className={styles.phonetics}>
      {ukphone !== '' && <Phonetic label={copy.accent.ukShort} value={ukphone} />}
      {usphone !== '' && <Phonetic label={copy.accent.usShort} value={usphone} />}
    </p>
  );
}

function Phonetic({ label, value }: { label: string; value: string }) {
  return (
    <span className={styles.phonetic}>
      <span className={styles.label}>{label}</span>
      <span className="ipa" lang="en">
        {withSlashes(value)}
      </span>
    </span>
  );
}

/** What a word means and how it is used, once it has been answered. */
export function WordCard({ word }: { word: Word }) {
  return (
    <div className={styles.card}>
      <Phonetics word={word} />
      <p className={styles.meaning}>{word.translate}</p>
      {word.example !== '' && (
        <div className={styles.example}>
          <p lang="en" className="practice-text">
            {splitExample(word.example, word.word).map((part) =>
              part.isWord ? <mark key={part.text}>{part.text}</mark> : part.text,
            )}
          </p>
          <p className={styles.translation}>{word.example_translate}</p>
        </div>
      )}
    </div>
  );
}

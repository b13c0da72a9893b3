import type { MaskedLetter } from '@tingci/domain/dictation/mask';
import { copy } from '../copy.ts';
import styles from './visible-letters.module.css';

/** The letters of the word that stand in sight; a hidden one is a line to be filled. */
export function Sight({ letters }: { letters: readonly MaskedLetter[] }) {
  const hidden = letters.filter(({ isHidden }) => isHidden).length;
  return (
    <p className={`${styles.sight} practice-text`} lang="en" data-long={letters.length > 16 || undefined}>
      <span className="visually-hidden">
        {hidden === 0
          ? letters.map(({ letter }) => letter).join('')
          : copy.sight(letters.map(({ letter, isHidden }) => (isHidden ? '_' : letter)).join(' '), hidden)}
      </span>
      {letters.map(({ letter, isHidden }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter's place is what it is.
        <span key={at} className={isHidden ? styles.gap : styles.letter} aria-hidden="true">
          {isHidden ? '' : letter}
        </span>
      ))}
    </p>
  );
}

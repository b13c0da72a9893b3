import type { MaskedLetter } from '@tingci/domain/dictation/mask';
import { copy } from '../copy.ts';
import styles from './visible-letters.module.css';

/** The visible letters of the word. A hidden letter is a line. */
export function VisibleLetters({ letters }: { letters: readonly MaskedLetter[] }) {
  const hidden = letters.filter(({ isHidden }) => isHidden).length;
  return (
    <p className={`${styles.letters} practice-text`} lang="en" data-long={letters.length > 16 || undefined}>
      <span className="visually-hidden">
        {hidden === 0
          ? letters.map(({ letter }) => letter).join('')
          : copy.visibleLetters(
              letters.map(({ letter, isHidden }) => (isHidden ? '_' : letter)).join(' '),
              hidden,
            )}
      </span>
      {letters.map(({ letter, isHidden }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position of a letter is its key.
        <span key={at} className={isHidden ? styles.gap : styles.letter} aria-hidden="true">
          {isHidden ? '' : letter}
        </span>
      ))}
    </p>
  );
}

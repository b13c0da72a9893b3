import { bookIndexesOf, sumCombinations } from '@tingci/domain/lexicon/contrast';
import { X } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Progress } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import type { Contrast } from '../api/contrast-api.ts';
import styles from './contrast.module.css';
import { letters, text } from './copy.ts';

/** A card for each book: its letter, its words, the words that only it has, and its mastered share. */
export function BookSums({ contrast, onRemove }: { contrast: Contrast; onRemove: (id: number) => void }) {
  return (
    <ul className={styles.sums}>
      {contrast.books.map((book, place) => {
        const whole = sumCombinations(contrast.parts, (part) => bookIndexesOf(part).includes(place));
        const only = sumCombinations(contrast.parts, (part) => part === 1 << place);
        return (
          <Card as="li" key={book.id} className={styles.sum}>
            <h2 className={styles.bookName}>
              <span className={styles.letter}>{letters[place]}</span>
              {book.name}
            </h2>
            <IconButton
              label={text.remove(book.name)}
              icon={<Icon of={X} size={18} />}
              onClick={() => onRemove(book.id)}
            />
            <p className={styles.figures}>
              <span>
                <strong>{formatCount(whole.count)}</strong> 词
              </span>
              <span>
                {text.only} <strong>{formatCount(only.count)}</strong>
              </span>
              <span>
                {text.learned} <strong>{formatCount(whole.learned)}</strong>
              </span>
            </p>
            <div className={styles.known}>
              <Progress
                value={whole.mastered}
                max={whole.count}
                label={`${book.name} ${text.masteredOf(whole.mastered, whole.count)}`}
              />
              <span>
                {text.mastered} {percentOf(whole.mastered, whole.count)}%
              </span>
            </div>
          </Card>
        );
      })}
    </ul>
  );
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

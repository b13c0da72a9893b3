import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { toast } from '../../../lib/toast.ts';
import type { PopupWord } from '../../../shared-state/word-popup/store.ts';
import { copy } from './copy.ts';
import styles from './word-popup.module.css';

/** Buttons for the previous and the next word, with these words as labels. */
export function PopupFoot(props: {
  words: readonly PopupWord[];
  index: number;
  onGo: (index: number) => void;
}) {
  const { words, index, onGo } = props;
  const previous = words[index - 1];
  const next = words[index + 1];
  return (
    <footer className={styles.foot}>
      <button
        type="button"
        className={styles.step}
        aria-label={previous ? copy.previous(previous.word) : copy.noPrevious}
        aria-keyshortcuts="ArrowUp"
        aria-disabled={!previous || undefined}
        onClick={() => (previous ? onGo(index - 1) : toast.info(copy.noPrevious))}
      >
        <Icon of={ChevronLeft} />
        <span lang="en" className="practice-text">
          {previous?.word}
        </span>
      </button>
      <button
        type="button"
        className={styles.step}
        data-next
        aria-label={next ? copy.next(next.word) : copy.noNext}
        aria-keyshortcuts="ArrowDown"
        aria-disabled={!next || undefined}
        onClick={() => (next ? onGo(index + 1) : toast.info(copy.noNext))}
      >
        <span lang="en" className="practice-text">
          {next?.word}
        </span>
        <Icon of={ChevronRight} />
      </button>
    </footer>
  );
}

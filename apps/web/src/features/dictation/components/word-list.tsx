import type { Word } from '@tingci/contract/lexicon';
import type { SessionState } from '@tingci/domain/dictation/session';
import { BookOpen, Check, Minus, Dot as Point, X } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from '../copy.ts';
import { isStillSecret, listStandings, type WordStanding } from '../model/feedback.ts';
import styles from './word-list.module.css';

const marks = { right: Check, wrong: X, skipped: Minus, taken: Point } as const;

function Dot({ standing }: { standing: WordStanding }) {
  const mark = standing === 'current' || standing === 'open' ? undefined : marks[standing];
  return (
    <span className={styles.dot} data-standing={standing} role="img" aria-label={copy.standing[standing]}>
      {mark && <Icon of={mark} size={12} />}
    </span>
  );
}

/** The chapter's words as a quiet list; a word and its meaning appear once it has been answered. */
export const WordList = memo(function WordList(props: {
  title: string;
  state: SessionState;
  wordOf: ReadonlyMap<string, Word>;
  onLook: (turn: number) => void;
  onOpen: (itemId: string) => void;
}) {
  const { title, state, wordOf, onLook, onOpen } = props;
  const isSecret = isStillSecret(state);
  return (
    <aside className={styles.list} aria-label={title} data-tour="list">
      <h2 className={styles.title}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard, also before it holds a button. */}
      <ol className={styles.rows} tabIndex={0}>
        {listStandings(state).map(({ turn, standing }) => {
          const word = isSecret || turn.ending === undefined ? undefined : wordOf.get(turn.itemId);
          return (
            <li
              key={turn.index}
              className={styles.row}
              data-current={turn.index === state.cursor || undefined}
            >
              {word ? (
                <>
                  <button type="button" className={styles.word} onClick={() => onLook(turn.index)}>
                    <Dot standing={standing} />
                    <span className={styles.text}>
                      <span className="practice-text" lang="en">
                        {word.word}
                      </span>
                      <span className={styles.meaning}>{word.translate.split('\n')[0]}</span>
                    </span>
                  </button>
                  <IconButton
                    label={copy.details(word.word)}
                    className={styles.opener}
                    icon={<Icon of={BookOpen} size={18} />}
                    onClick={() => onOpen(turn.itemId)}
                  />
                </>
              ) : (
                <span className={styles.word}>
                  <Dot standing={standing} />
                  <span className={styles.veil} aria-hidden="true" />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </aside>
  );
});

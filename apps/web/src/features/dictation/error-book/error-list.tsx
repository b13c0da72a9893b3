import { Volume2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { ErrorWord } from '../api/dictation-api.ts';
import { copy } from '../copy.ts';
import styles from './error-book.module.css';
import type { Choice } from './use-choice.ts';
import { formatExact, formatRelative } from './when.ts';

const text = copy.errorBook;

/** One page of wrong words. `now` is the instant the relative times are told from, milliseconds. */
export function ErrorList(props: {
  words: readonly ErrorWord[];
  choice: Choice;
  now: number;
  onPlay: (word: ErrorWord) => void;
}) {
  const { words, choice, now, onPlay } = props;
  return (
    <ul className={styles.list}>
      {words.map((each) => (
        <ErrorRow
          key={each.lexicon_id}
          entry={each}
          isChosen={choice.chosen.has(each.lexicon_id)}
          now={now}
          onToggle={choice.toggle}
          onPlay={onPlay}
        />
      ))}
    </ul>
  );
}

const ErrorRow = memo(function ErrorRow(props: {
  entry: ErrorWord;
  isChosen: boolean;
  now: number;
  onToggle: (word: ErrorWord) => void;
  onPlay: (word: ErrorWord) => void;
}) {
  const { entry, isChosen, now, onToggle, onPlay } = props;
  const { word } = entry;
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={text.choose(word.word)}
          onChange={() => onToggle(entry)}
        />
      </label>
      <div className={styles.word}>
        <span className={`${styles.spelling} practice-text`} lang="en">
          {word.word}
        </span>
        <span className={styles.meaning}>{word.translate.replaceAll('\n', '；')}</span>
      </div>
      <div className={styles.typed}>
        {entry.last_typed !== '' && (
          <>
            <span className={styles.label}>{text.lastTyped}</span>
            <s className="practice-text" lang="en">
              {entry.last_typed}
            </s>
          </>
        )}
      </div>
      <div className={styles.facts}>
        <span className={styles.times}>{text.times(entry.wrong_count)}</span>
        <time dateTime={new Date(entry.last_wrong_at).toISOString()} title={formatExact(entry.last_wrong_at)}>
          {formatRelative(entry.last_wrong_at, now)}
        </time>
      </div>
      <IconButton label={text.play(word.word)} icon={<Icon of={Volume2} />} onClick={() => onPlay(entry)} />
    </li>
  );
});

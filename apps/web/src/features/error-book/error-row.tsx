import { errorPatterns } from '@tingci/domain/dictation/judge/pattern';
import { ChevronDown, Volume2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Ago } from '../../components/ago.tsx';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ChoiceTick } from '../../components/page/choice-bar.tsx';
import { localDay } from '../../lib/local-day.ts';
import { PaperLink } from '../../practice/components/paper-sentence.tsx';
import { CollectButton } from '../../shared-state/word-marks/mark-buttons.tsx';
import type { ErrorWord } from './api/error-book-api.ts';
import { text } from './copy.ts';
import styles from './error-book.module.css';
import { MistakeHistory } from './mistake-history.tsx';

/** Renders the tools of a word, such as its mark buttons. It stays the same function at every render. */
export type WordTools = (word: ErrorWord['word']) => ReactNode;

/**
 * A word of the error book: how often it was wrong, how many right days it still needs, and on request every mistake.
 */
export const ErrorRow = memo(function ErrorRow(props: {
  entry: ErrorWord;
  daysNeeded: number;
  isChosen: boolean;
  isOpen: boolean;
  now: number;
  onToggle: (wordId: number) => void;
  onOpen: (wordId: number) => void;
  onPlay: (word: ErrorWord) => void;
  onLookUp: (wordId: number) => void;
  toolsOf: WordTools;
}) {
  const { entry, daysNeeded, isChosen, isOpen, now, onToggle, onOpen, onPlay, onLookUp, toolsOf } = props;
  const { word } = entry;
  const patterns = errorPatterns.filter((pattern) => entry.patterns[pattern] > 0);
  return (
    <div className={styles.entry} data-chosen={isChosen || undefined} data-open={isOpen || undefined}>
      <div className={styles.row}>
        <ChoiceTick
          className={styles.tick}
          label={text.choose(word.word)}
          isChosen={isChosen}
          onToggle={() => onToggle(entry.wordId)}
        />
        <div className={styles.word}>
          <button
            type="button"
            className={`${styles.spelling} practice-text`}
            lang="en"
            aria-label={text.details(word.word)}
            onClick={() => onLookUp(entry.wordId)}
          >
            {word.word}
          </button>
          <span className={styles.meaning}>{word.translate.replaceAll('\n', '；')}</span>
          {entry.source && <PaperLink source={entry.source} />}
        </div>
        <div className={styles.typed}>
          <span className={styles.label}>
            {patterns.length > 0 ? patterns.map((pattern) => text.patterns[pattern]).join(' · ') : null}
            {patterns.length === 0 && entry.lastTyped !== '' ? text.lastTyped : null}
          </span>
          {entry.lastTyped !== '' && (
            <s className="practice-text" lang="en" title={text.lastTyped}>
              {entry.lastTyped}
            </s>
          )}
        </div>
        <RightDays
          days={entry.rightDayCount}
          needed={daysNeeded}
          isFromTomorrow={localDay(entry.lastWrongAt) === localDay(now)}
        />
        <div className={styles.facts}>
          <span className={styles.times}>{text.times(entry.wrongCount)}</span>
          <Ago at={entry.lastWrongAt} now={now} />
        </div>
        <div className={styles.buttons}>
          <CollectButton word={word} acId={entry.bookId} />
          <IconButton
            label={text.play(word.word)}
            icon={<Icon of={Volume2} />}
            onClick={() => onPlay(entry)}
          />
          <IconButton
            label={text.history.open(word.word)}
            aria-expanded={isOpen}
            className={styles.opener}
            icon={<Icon of={ChevronDown} />}
            onClick={() => onOpen(entry.wordId)}
          />
        </div>
      </div>
      {isOpen && <MistakeHistory word={word} source={entry.source} now={now} tools={toolsOf(word)} />}
    </div>
  );
});

/** A dot for each required day, filled for each day done. */
function RightDays({
  days,
  needed,
  isFromTomorrow,
}: {
  days: number;
  needed: number;
  /** The last mistake was today, so that today cannot be a right day. */
  isFromTomorrow: boolean;
}) {
  const isMastered = days >= needed;
  return (
    <div className={styles.progress} title={text.rightDays(days, needed)}>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: needed }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are alike and never move.
          <i key={index} data-done={index < days || undefined} />
        ))}
      </span>
      <span className={styles.label}>
        {isMastered ? text.mastered(days) : text.rightShort(days, needed, isFromTomorrow)}
      </span>
    </div>
  );
}

import type { SentenceState } from '@tingci/domain/listening/sentence-state';
import { toBareWord } from '@tingci/domain/listening/sentence-words';
import { Check, CircleHelp, Minus } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { TextButton } from '../../../components/page/text-button.tsx';
import { copy } from './copy.ts';
import styles from './sentence-rows.module.css';

/** What a sentence shows: the text, blocks as long as its words, or nothing. */
export type TextMode = 'text' | 'blocks' | 'nothing';

type Row = { state: SentenceState; text: string; translation: string };

/** The state of a sentence for the list. */
const markOf = (state: SentenceState): keyof typeof copy.states => {
  if (state.ending === 'whole') return 'whole';
  if (state.verdict) return state.verdict;
  if (state.ending === 'skipped') return 'skipped';
  return state.attempts.length > 0 ? 'tried' : 'open';
};

const icons = { understood: Check, whole: Check, unclear: CircleHelp, skipped: Minus };

/** All sentences with their states. A press plays one. Hidden words are blocks that can be selected. */
export function SentenceRows(props: {
  rows: readonly Row[];
  current: number | undefined;
  mode: TextMode;
  isTranslated: boolean;
  onPlay: (index: number) => void;
}) {
  const { rows, current, mode, isTranslated, onPlay } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const heard = list.current?.querySelector('[aria-current]');
    heard?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [current]);
  return (
    <ol ref={list} className={styles.rows} aria-label={copy.sentenceList}>
      {rows.map((row, at) => (
        <SentenceRow
          key={row.state.id}
          row={row}
          at={at}
          isCurrent={current === at}
          mode={mode}
          isTranslated={isTranslated}
          onPlay={onPlay}
        />
      ))}
    </ol>
  );
}

const SentenceRow = memo(function SentenceRow(props: {
  row: Row;
  at: number;
  isCurrent: boolean;
  mode: TextMode;
  isTranslated: boolean;
  onPlay: (index: number) => void;
}) {
  const { row, at, isCurrent, mode, isTranslated, onPlay } = props;
  const mark = markOf(row.state);
  const icon = mark in icons ? icons[mark as keyof typeof icons] : undefined;
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <span className={styles.state} data-mark={mark} title={copy.states[mark]}>
        {icon ? <Icon of={icon} size={16} /> : <span aria-hidden="true">{at + 1}</span>}
        <span className="visually-hidden">
          {copy.sentence(at + 1)}，{copy.states[mark]}
        </span>
      </span>
      <div className={styles.body} {...(mode === 'text' && { 'data-look-up': 'article' })}>
        <TextButton className={styles.sentence} isCurrent={isCurrent} onPress={() => onPlay(at)}>
          {mode === 'text' ? (
            <span lang="en">{row.text}</span>
          ) : (
            <HiddenText words={row.state.words} isBlank={mode === 'nothing'} />
          )}
        </TextButton>
        {isTranslated && row.translation !== '' && <p className={styles.translation}>{row.translation}</p>}
      </div>
    </li>
  );
});

/** Words as blocks of their length. A selection can hold a block, but not its letters: they are not on the page. */
function HiddenText({ words, isBlank }: { words: readonly string[]; isBlank: boolean }) {
  return (
    <>
      <span className="visually-hidden">{copy.hiddenSentence(words.length)}</span>
      <span aria-hidden="true" className={isBlank ? styles.blank : styles.blocks}>
        {!isBlank &&
          words.map((word, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never move, and some are alike.
              key={at}
              className={styles.block}
              style={{ width: `${Math.max(1, toBareWord(word).length)}ch` }}
            >
              {' '}
            </span>
          ))}
      </span>
    </>
  );
}

import type { SessionState } from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';
import { BookOpen, Check, Minus, Dot as Point, X } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import {
  findOpenTurn,
  isStillSecret,
  listOpenItems,
  listWordStatuses,
  rowOf,
  type WordStatus,
} from '../../../practice/session/feedback.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy } from '../copy.ts';
import styles from './session-words.module.css';

/** Rows that the browser lays out and paints together. It skips them while they are outside the viewport. */
const GROUP = 20;

const marks = { right: Check, wrong: X, skipped: Minus, taken: Point } as const;

function Dot({ status }: { status: WordStatus }) {
  const mark = status === 'current' || status === 'open' ? undefined : marks[status];
  return (
    <span className={styles.dot} data-status={status} role="img" aria-label={copy.status[status]}>
      {mark && <Icon of={mark} size={12} />}
    </span>
  );
}

type RowProps = {
  turn: Turn;
  status: WordStatus;
  isCurrent: boolean;
  /** The word, when it may be shown. */
  word: Word | undefined;
  /** The turn that this row returns to while the learner looks at another word. */
  wayBack: number | undefined;
  onLook: (turn: number) => void;
  onOpen: (itemId: string) => void;
};

// Several chapters in one practice can have hundreds of rows; an answer changes two of them.
const WordRow = memo(function WordRow(props: RowProps) {
  const { turn, status, isCurrent, word, wayBack, onLook, onOpen } = props;
  const veil = <span className={styles.veil} aria-hidden="true" />;
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      {word ? (
        <>
          <button type="button" className={styles.word} onClick={() => onLook(turn.index)}>
            <Dot status={status} />
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
      ) : wayBack === undefined ? (
        <span className={styles.word}>
          <Dot status={status} />
          {veil}
        </span>
      ) : (
        <button
          type="button"
          className={styles.word}
          aria-label={copy.toOpenWord}
          title={copy.toOpenWord}
          onClick={() => onLook(wayBack)}
        >
          <Dot status={status} />
          {veil}
        </button>
      )}
    </li>
  );
});

/** Scrolls the row of the current word into view. It measures in the frame of the layout. */
function useCurrentInSight(list: RefObject<HTMLDivElement | null>, at: number) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const rows = list.current;
      const row = rows?.children[Math.floor(at / GROUP)]?.children[at % GROUP];
      if (!rows || !row || rows.scrollHeight <= rows.clientHeight) return;
      const { top, height } = row.getBoundingClientRect();
      rows.scrollTop += top - rows.getBoundingClientRect().top - (rows.clientHeight - height) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [list, at]);
}

/** The list of the chapter's words. A word and its meaning appear after the answer, unless the word is asked again. */
export const WordList = memo(function WordList(props: {
  title: string;
  state: SessionState;
  wordOf: ReadonlyMap<string, Word>;
  onLook: (turn: number) => void;
  onOpen: (itemId: string) => void;
}) {
  const { title, state, wordOf, onLook, onOpen } = props;
  const { setup, turns, cursor } = state;
  const list = useRef<HTMLDivElement>(null);
  const at = rowOf(state);
  useCurrentInSight(list, at);
  // Sound and look-back events change no row.
  const rows = useMemo(() => {
    const isSecret = isStillSecret({ setup, turns, cursor });
    const open = listOpenItems(turns);
    const waiting = findOpenTurn(turns);
    return listWordStatuses({ setup, turns, cursor }).map(({ turn, status }) => (
      <WordRow
        key={turn.index}
        turn={turn}
        status={status}
        isCurrent={turn.index === at}
        wayBack={
          waiting && waiting.index !== cursor && waiting.itemId === turn.itemId ? waiting.index : undefined
        }
        word={isSecret || open.has(turn.itemId) ? undefined : wordOf.get(turn.itemId)}
        onLook={onLook}
        onOpen={onOpen}
      />
    ));
  }, [setup, turns, cursor, at, wordOf, onLook, onOpen]);
  return (
    <aside className={styles.list} aria-label={title} data-tour="list">
      <h2 className={styles.title}>{title}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: lists that scroll as one, reachable by keyboard also before they hold a button. */}
      <div ref={list} className={styles.rows} role="group" aria-label={title} tabIndex={0}>
        {Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end.
          <ol key={group} start={group * GROUP + 1} className={styles.group}>
            {rows.slice(group * GROUP, (group + 1) * GROUP)}
          </ol>
        ))}
      </div>
    </aside>
  );
});

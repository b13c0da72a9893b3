import { countLines } from '@tingci/domain/lexicon/list/collect';
import type { ListFault } from '@tingci/domain/lexicon/word-list';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import { LineList } from './line-list.tsx';
import type { CheckedLine, MatchedList } from './match-list.ts';

/** Lines of one kind that are drawn. */
const SHOWN_MAX = 50;

/** The counts of a list on one line: lines, words, and lines to check. */
export function qualityOf(list: MatchedList): string {
  const { withWord: _, ...counts } = countLines(list);
  const doubts = new Set(list.doubts.map(({ line }) => line)).size;
  return copy.quality({ ...counts, words: list.words.length, doubts });
}

const textsOf = (words: readonly { text: string }[]): string => words.map(({ text }) => text).join('、');

/** The lines to check by kind, each with the reading that was chosen and the other one. One press changes a kind. */
export function ListDoubts(props: {
  doubts: readonly CheckedLine[];
  onFlip: (kind: CheckedLine['kind']) => Promise<void>;
}) {
  const { doubts, onFlip } = props;
  const [busy, setBusy] = useState<CheckedLine['kind']>();
  const kinds = [...new Set(doubts.map(({ kind }) => kind))];
  const flip = async (kind: CheckedLine['kind']) => {
    if (busy !== undefined) return;
    setBusy(kind);
    await onFlip(kind);
    setBusy(undefined);
  };
  return (
    <section className={styles.faults} aria-labelledby="list-doubts">
      <h3 id="list-doubts" className={styles.label}>
        {copy.doubts}
      </h3>
      <Note>{copy.doubtsNote}</Note>
      {kinds.map((kind) => {
        const lines = doubts.filter((doubt) => doubt.kind === kind);
        const changeable = lines.filter(({ other }) => other.length > 0).length;
        return (
          <details key={kind} open={lines.length <= 10}>
            <summary>{copy.doubtOf(copy.doubtKinds[kind], lines.length)}</summary>
            {changeable > 0 && (
              <Button size="sm" isBusy={busy === kind} onClick={() => void flip(kind)}>
                {copy.flip(changeable)}
              </Button>
            )}
            <LineList aria-label={copy.doubtKinds[kind]}>
              {lines.slice(0, SHOWN_MAX).map(({ line, shown, chosen, other }) => (
                <li key={`${line} ${shown}`}>
                  <span className={styles.line}>{copy.line(line)}</span>
                  <span className={styles.said}>{shown}</span>
                  <span className={styles.shown}>
                    {copy.chosen(textsOf(chosen))}
                    {other.length > 0 && <Note as="span">{copy.other(textsOf(other))}</Note>}
                  </span>
                </li>
              ))}
              {lines.length > SHOWN_MAX && <li>{copy.more(lines.length - SHOWN_MAX)}</li>}
            </LineList>
          </details>
        );
      })}
    </section>
  );
}

/** Lines that are no words of their own: joined to another, or left out. */
export function AsideLines({
  name,
  lines,
}: {
  name: (count: number) => string;
  lines: readonly ListFault[];
}) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{name(lines.length)}</summary>
      <LineList aria-label={name(lines.length)}>
        {lines.slice(0, SHOWN_MAX).map(({ line, text, reason }) => (
          <li key={`${line} ${text}`}>
            <span className={styles.line}>{copy.line(line)}</span>
            <span className={styles.said}>{text}</span>
            <span className={styles.shown}>{reason}</span>
          </li>
        ))}
        {lines.length > SHOWN_MAX && <li>{copy.more(lines.length - SHOWN_MAX)}</li>}
      </LineList>
    </details>
  );
}

import type { ComparedLine } from '@tingci/domain/lexicon/book/compare-books';
import type { EntryLine } from '@tingci/domain/lexicon/entry-line';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Note } from '../../../components/note.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import styles from './books.module.css';
import { copy } from './copy.ts';

/** How many lines a press shows. A book has up to 10,000. */
const STEP = 200;

const filters = ['all', 'added', 'changed', 'removed', 'same'] as const;
type Filter = (typeof filters)[number];

/** The lines of a submitted book, and how each differs from the version before. */
export function LineList({ lines, isCompared }: { lines: readonly ComparedLine[]; isCompared: boolean }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [limit, setLimit] = useState(STEP);
  const listOf = (wanted: Filter) => (wanted === 'all' ? lines : lines.filter(({ kind }) => kind === wanted));
  const wanted = listOf(filter);
  const used = filters.filter((each) => each === 'all' || listOf(each).length > 0);
  const rest = wanted.length - limit;
  return (
    <Card as="section" aria-labelledby="submission-lines" className={styles.lines}>
      <h2 id="submission-lines">{copy.lines}</h2>
      {isCompared && (
        <Segmented
          label={copy.show}
          value={filter}
          options={used.map((value) => ({
            value,
            label: `${copy.kinds[value]} ${formatCount(listOf(value).length)}`,
          }))}
          onChange={(next) => {
            setFilter(next);
            setLimit(STEP);
          }}
        />
      )}
      <ol className={styles.rows}>
        {wanted.slice(0, limit).map((compared) => (
          <Row key={`${compared.kind} ${compared.line.text}`} compared={compared} />
        ))}
      </ol>
      {rest > 0 && <Button onClick={() => setLimit(limit + STEP)}>{copy.more(Math.min(rest, STEP))}</Button>}
    </Card>
  );
}

function Row({ compared }: { compared: ComparedLine }) {
  const { kind, line } = compared;
  return (
    <li className={styles.row} data-kind={kind}>
      {kind !== 'same' && <span className={styles.mark}>{copy.kindMarks[kind]}</span>}
      <Line line={line} />
      {kind === 'changed' && (
        <div className={styles.before}>
          <span>{copy.before}</span>
          <Line line={compared.before} />
        </div>
      )}
    </li>
  );
}

function Line({ line }: { line: EntryLine }) {
  return (
    <div className={styles.line}>
      <b lang="en">{line.text}</b>
      {line.phonetic !== '' && <span className="ipa">/{line.phonetic}/</span>}
      {line.meaning === '' ? <Note as="span">{copy.fromDictionary}</Note> : <span>{line.meaning}</span>}
      {line.example !== '' && (
        <span className={styles.example} lang="en">
          {line.example}
        </span>
      )}
      {line.chapter !== '' && <Note as="span">{copy.chapter(line.chapter)}</Note>}
    </div>
  );
}

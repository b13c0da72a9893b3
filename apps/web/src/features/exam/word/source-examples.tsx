import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { Loading, Skeleton } from '../../../components/states.tsx';
import { type ExamWord, examplesQuery, type WordExam } from '../api/word-exam-api.ts';
import { copy } from './copy.ts';
import { ExampleRow, type PlayExample } from './example-row.tsx';
import styles from './word-exam.module.css';

/** Examples shown before the learner asks for more (docs/specification.md, section 9). */
const shownAtFirst = 3;

/** The examples of a word by source. */
export function SourceExamples(props: { of: ExamWord; sources: WordExam['sources']; onPlay: PlayExample }) {
  const { of, sources, onPlay } = props;
  const [picked, setPicked] = useState<string>();
  const current = sources.find(({ from }) => from === picked) ?? sources[0];
  if (!current) return null;
  return (
    <div className={styles.sourced}>
      <fieldset className={styles.sources}>
        <legend className="visually-hidden">{copy.sources}</legend>
        {sources.map(({ from, name, count }) => (
          <button
            key={from}
            type="button"
            className={styles.source}
            aria-pressed={from === current.from}
            onClick={() => setPicked(from)}
          >
            {copy.source(name, count)}
          </button>
        ))}
      </fieldset>
      <Examples
        key={current.from}
        of={of}
        from={current.from}
        isFirst={current === sources[0]}
        onPlay={onPlay}
      />
    </div>
  );
}

function Examples(props: { of: ExamWord; from: string; isFirst: boolean; onPlay: PlayExample }) {
  const { of, from, isFirst, onPlay } = props;
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery(examplesQuery(of, from, isFirst));
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  if (error && !data) {
    return (
      <Note className={styles.failed}>
        {copy.failed}
        <Button size="sm" variant="ghost" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </Note>
    );
  }
  if (!data) {
    return (
      <Loading label={copy.loading}>
        <div className={styles.waiting}>
          <Skeleton height={48} count={2} />
        </div>
      </Loading>
    );
  }
  const all = data.pages.flatMap(({ examples }) => examples);
  const shown = isOpen ? all : all.slice(0, shownAtFirst);
  const left = Math.max(data.pages[0]?.total ?? 0, all.length) - shown.length;
  const more = () => {
    setIsOpen(true);
    // Data that the page already has is shown first.
    if (isOpen || all.length <= shownAtFirst) void fetchNextPage();
  };
  return (
    <>
      <ul className={styles.examples} aria-label={copy.examples}>
        {shown.map((example, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper may say the same sentence twice, and rows are only added.
          <ExampleRow key={index} type={of.type} example={example} onPlay={onPlay} />
        ))}
      </ul>
      {left > 0 && (!isOpen || hasNextPage) && (
        <Button size="sm" variant="ghost" isBusy={isOpen && isFetching} onClick={more}>
          {copy.more(left)}
        </Button>
      )}
    </>
  );
}

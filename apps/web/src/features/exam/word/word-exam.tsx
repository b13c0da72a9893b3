import { useQuery } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import { occurrenceProbability } from '@tingci/domain/exam/heat';
import { proReasons } from '@tingci/domain/membership';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Figure, InlineFigure } from '../../../components/figure.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { Loading, Skeleton } from '../../../components/states.tsx';
import { askForPro } from '../../../shared-state/pro/ask-for-pro.ts';
import { type WordExam as Exam, type ExamWord, wordExamQuery } from '../api/word-exam-api.ts';
import { copy } from './copy.ts';
import { ExampleRow, type PlayExample } from './example-row.tsx';
import { HeatGrid, VeiledGrid } from './heat-grid.tsx';
import { SourceExamples } from './source-examples.tsx';
import styles from './word-exam.module.css';

const ask = () => askForPro(proReasons.examOccurrence);

const types = (['listening', 'reading'] as const).map((value) => ({ value, label: copy.types[value] }));

/** The occurrences of a word in listening or reading papers: how often, in which papers, and in which sentences. */
export function WordExam(props: { word: string; bookId: number | undefined; onPlay: PlayExample }) {
  const { word, bookId, onPlay } = props;
  const [type, setType] = useState<PaperType>('listening');
  const of = { word, bookId, type };
  const { data, error, refetch } = useQuery(wordExamQuery(of));
  return (
    <section className={styles.exam} aria-label={copy.title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{copy.title}</h3>
        <Segmented label={copy.papers} value={type} options={types} onChange={setType} />
      </div>
      {data ? (
        <Found of={of} exam={data} onPlay={onPlay} />
      ) : error ? (
        <Note>
          {copy.failed}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        </Note>
      ) : (
        <Loading label={copy.loading}>
          <div className={styles.waiting}>
            <Skeleton height={76} />
            <Skeleton height={150} />
          </div>
        </Loading>
      )}
    </section>
  );
}

function Found({ of, exam, onPlay }: { of: ExamWord; exam: Exam; onPlay: PlayExample }) {
  if (exam.isMasked) return <Masked type={of.type} exam={exam} onPlay={onPlay} />;
  const { answerCount, transcriptCount, testCount, testTotal, sources } = exam;
  if (!testCount) return <Note>{copy.never(of.type)}</Note>;
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={copy.answers} value={copy.times(answerCount ?? 0)} />
        <Figure name={copy.transcript} value={copy.times(transcriptCount ?? 0)} />
        <Figure
          name={copy.probability}
          value={copy.percent(occurrenceProbability(testCount, testTotal ?? 0))}
        >
          <Note as="dd">{copy.sample(of.type, testTotal ?? 0)}</Note>
        </Figure>
      </dl>
      <HeatGrid tests={exam.tests} recall={exam.recall} />
      <SourceExamples of={of} sources={sources} onPlay={onPlay} />
    </>
  );
}

/** The view without Pro: it shows that there are numbers, without their values, and one sentence. */
function Masked({ type, exam, onPlay }: { type: PaperType; exam: Exam; onPlay: PlayExample }) {
  // The one example that every learner can see.
  const [example] = exam.examples;
  // Without a sentence there is nothing behind the lock.
  if (!example) return <Note>{copy.never(type)}</Note>;
  return (
    <>
      <button type="button" className={styles.locked} onClick={ask}>
        <span className={styles.figures}>
          <InlineFigure name={copy.answers} value={copy.masked.times} />
          <InlineFigure name={copy.transcript} value={copy.masked.times} />
          <InlineFigure name={copy.probability} value={copy.masked.other} />
        </span>
        <VeiledGrid />
        <span className={styles.unlock}>
          <Icon of={Lock} size={18} />
          {copy.unlock}
        </span>
      </button>
      <ul className={styles.examples} aria-label={copy.examples}>
        <ExampleRow type={type} example={example} onPlay={onPlay} />
      </ul>
      <Button size="sm" variant="ghost" icon={<Icon of={Lock} size={16} />} onClick={ask}>
        {copy.moreLocked}
      </Button>
    </>
  );
}

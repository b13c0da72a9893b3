import { useQuery } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import { Link, useSearchParams } from 'react-router';
import { Segmented } from '../../../components/field/segmented.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { papersQuery } from '../api/papers-api.ts';
import { ConverterButton } from '../band/converter-button.tsx';
import { copy as centreCopy } from '../centre/copy.ts';
import { StudyCentre } from '../centre/study-centre.tsx';
import { copy } from '../copy.ts';
import { readSubject, type Subject } from '../paper-type.ts';
import { Listed } from './list-state.tsx';
import styles from './papers-page.module.css';
import { TaskList } from './task-list.tsx';
import { TopicList } from './topic-list.tsx';
import { VolumeList } from './volume-list.tsx';

const OVERVIEW = 'overview';

const choices = [
  { value: OVERVIEW, label: copy.overview },
  ...(Object.keys(copy.subjects) as Subject[]).map((value) => ({ value, label: copy.subjects[value] })),
] as const;

/** The study centre, and the lists of papers, writing tasks and speaking topics. The address has the subject of a list. */
export function PapersPage() {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const subject = readSubject(query.get('type'));
  const isListening = subject === 'listening';
  const listening = useQuery({ ...papersQuery('listening'), enabled: isListening });
  const hasOwn = isListening && listening.data?.list.some(({ isOwn }) => isOwn);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{copy.title}</h1>
          <p className={styles.intro}>
            {hasOwn ? copy.introOwn : subject ? copy.intro[subject] : centreCopy.intro}
          </p>
          <div className={styles.tools}>
            <ConverterButton />
            {(subject === 'writing' || subject === 'speaking') && (
              <Link to={linkTo(paths.suite, { type: subject })} className={styles.answerBooks}>
                {copy.suites[subject]}
              </Link>
            )}
            <Link to={linkTo(paths.suite, { type: 'full' })} className={styles.answerBooks}>
              {copy.suites.full}
            </Link>
            {(subject === 'listening' || subject === undefined) && (
              <Link to={paths.answerBooks} className={styles.answerBooks}>
                {copy.answerBooks}
              </Link>
            )}
          </div>
        </div>
        <Segmented
          label={copy.types}
          value={subject ?? OVERVIEW}
          options={choices}
          onChange={(value) => setQuery(value === OVERVIEW ? {} : { type: value }, { replace: true })}
        />
      </div>
      {subject === undefined && <StudyCentre />}
      {subject === 'writing' && <TaskList />}
      {subject === 'speaking' && <TopicList />}
      {(subject === 'listening' || subject === 'reading') && <PaperList type={subject} />}
    </>
  );
}

function PaperList({ type }: { type: PaperType }) {
  return (
    <Listed
      query={useQuery(papersQuery(type))}
      emptyTitle={copy.emptyTitle}
      emptyText={copy.emptyText}
      skeleton={
        <CardGrid as="div" width={420}>
          <Skeleton height={320} isCard count={2} />
        </CardGrid>
      }
    >
      {(list) => <VolumeList papers={list} />}
    </Listed>
  );
}

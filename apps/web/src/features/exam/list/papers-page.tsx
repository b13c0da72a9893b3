import { useQuery } from '@tanstack/react-query';
import type { Paper, PaperType } from '@tingci/contract/exam-paper';
import { Link, useSearchParams } from 'react-router';
import { Ago } from '../../../components/ago.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { copy } from '../copy.ts';
import { readSubject, type Subject } from '../paper-type.ts';
import { papersQuery } from '../queries.ts';
import { Listed } from './listed.tsx';
import styles from './papers-page.module.css';
import { TaskList } from './task-list.tsx';
import { TopicList } from './topic-list.tsx';

const subjects = (Object.keys(copy.subjects) as Subject[]).map((value) => ({
  value,
  label: copy.subjects[value],
}));

/** Mock papers, writing tasks and speaking topics; the address holds the subject. */
export function PapersPage() {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const subject = readSubject(query.get('type')) ?? 'listening';
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{copy.title}</h1>
          <p className={styles.intro}>{copy.intro[subject]}</p>
        </div>
        <Segmented
          label={copy.types}
          value={subject}
          options={subjects}
          onChange={(value) => setQuery({ type: value }, { replace: true })}
        />
      </div>
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
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </CardGrid>
      }
    >
      {(list) => (
        <CardGrid width={420}>
          {list.map((paper) => (
            <PaperCard key={paper.id} paper={paper} />
          ))}
        </CardGrid>
      )}
    </Listed>
  );
}

function PaperCard({ paper }: { paper: Paper }) {
  const { last } = paper;
  const to = `/ielts/index/${paper.type}/${paper.id}`;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.name}>{paper.title}</h2>
        <span className={styles.count}>{copy.questions(paper.question_count)}</span>
      </div>
      {last && (
        <p className={styles.last}>
          <span>{copy.last(last.raw_score, last.question_count)}</span>
          {last.band !== null && <strong>{copy.band(last.band)}</strong>}
          <Ago at={last.submitted_at} />
          <Link to={`/ielts/result/${paper.type}/${last.attempt_id}`}>{copy.review}</Link>
        </p>
      )}
      <ol className={styles.parts} aria-label={copy.parts}>
        {paper.parts.map(({ part, title }) => (
          <li key={part}>
            <Link to={`${to}?part=${part}`} className={styles.part}>
              <span className={styles.partName}>{copy.unit(paper.type, part)}</span>
              <span lang="en">{title}</span>
            </Link>
          </li>
        ))}
      </ol>
      <ButtonLink variant={last ? 'secondary' : 'primary'} to={to}>
        {last ? copy.wholeAgain : copy.whole}
      </ButtonLink>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Paper, PaperType } from '@tingci/contract/exam-paper';
import { Link, useSearchParams } from 'react-router';
import { Ago } from '../../../components/ago.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { copy } from '../copy.ts';
import { readPaperType } from '../paper-type.ts';
import { papersQuery } from '../queries.ts';
import styles from './papers-page.module.css';

const types = (Object.keys(copy.names) as PaperType[]).map((value) => ({ value, label: copy.names[value] }));

/** The mock papers; the address holds the subject. */
export function PapersPage() {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const type = readPaperType(query.get('type')) ?? 'listening';
  const papers = useQuery(papersQuery(type));
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{copy.title}</h1>
          <p className={styles.intro}>{copy.intro}</p>
        </div>
        <Segmented
          label={copy.types}
          value={type}
          options={types}
          onChange={(value) => setQuery({ type: value }, { replace: true })}
        />
      </div>
      {papers.isPending && (
        <Loading>
          <div className={styles.grid}>
            <Skeleton className={styles.skeleton} />
            <Skeleton className={styles.skeleton} />
          </div>
        </Loading>
      )}
      {papers.error && !papers.data && (
        <ErrorState error={papers.error} onRetry={() => void papers.refetch()} />
      )}
      {papers.data?.list.length === 0 && (
        <EmptyState title={copy.emptyTitle}>
          <p>{copy.emptyText}</p>
        </EmptyState>
      )}
      {papers.data && papers.data.list.length > 0 && (
        <ul className={styles.grid}>
          {papers.data.list.map((paper) => (
            <PaperCard key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
    </>
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

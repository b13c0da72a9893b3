import { useQuery } from '@tanstack/react-query';
import { Ago } from '../../../components/ago.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { type SubmissionDetail, submissionQuery } from '../api/submissions-api.ts';
import { Fact } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import styles from './books.module.css';
import { copy } from './copy.ts';
import { DecideForm } from './decide-form.tsx';
import { LineList } from './line-list.tsx';
import { SubmissionFacts } from './submission-card.tsx';

/** A submitted book: who made it, what to look at, what changed, and the decision. */
export function SubmissionPage({ id }: { id: number }) {
  const { data, error, isLoadingError, refetch } = useQuery(submissionQuery(id));
  useTitle(data?.name ?? copy.title);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className={listStyles.page}>
      <BackLink to={paths.adminBooks} label={copy.back} />
      {isMissing ? (
        <EmptyState
          heading="h1"
          title={copy.missing}
          action={<ButtonLink to={paths.adminBooks}>{copy.back}</ButtonLink>}
        >
          {copy.missingText}
        </EmptyState>
      ) : isLoadingError ? (
        <ErrorState title={copy.detailFailed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Detail submission={data} />
      ) : (
        <Loading>
          <div className={listStyles.list}>
            <Skeleton height={180} isCard />
            <Skeleton height={320} isCard />
          </div>
        </Loading>
      )}
    </div>
  );
}

function Detail({ submission }: { submission: SubmissionDetail }) {
  const { previous, hints } = submission;
  const warnings = [
    { ...hints.vulgar, text: copy.vulgar(hints.vulgar.count) },
    { ...hints.bare, text: copy.bare(hints.bare.count) },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <Card as="section" className={listStyles.card} aria-labelledby="submission-title">
        <div className={styles.cardHead}>
          <h1 id="submission-title">{submission.name}</h1>
          <span className={styles.count}>{copy.count(submission.wordCount)}</span>
          <span className={styles.state} data-state={submission.state}>
            {copy.states[submission.state]}
          </span>
        </div>
        <SubmissionFacts submission={submission}>
          <Fact name={copy.size}>{copy.chapterSize(submission.chapterSize)}</Fact>
          {submission.state === 'waiting' && (
            <Fact name={copy.previous}>
              {previous ? (
                <>
                  {copy.previousOf(previous.name, previous.wordCount)} · {copy.states[previous.state]} ·{' '}
                  <Ago at={previous.decidedAt} />
                </>
              ) : (
                copy.first
              )}
            </Fact>
          )}
          {previous?.state === 'refused' && <Fact name={copy.lastReason}>{previous.reason}</Fact>}
        </SubmissionFacts>
        {warnings.length > 0 && (
          <div className={styles.hints}>
            <h2>{copy.hints}</h2>
            <ul>
              {warnings.map(({ text, words, count }) => (
                <li key={text}>
                  {text}：<span lang="en">{words.join(', ')}</span>
                  {count > words.length && copy.andMore}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      {submission.state !== 'refused' && <DecideForm submission={submission} from={submission.state} />}
      <LineList lines={submission.lines} isCompared={previous !== undefined} />
    </>
  );
}

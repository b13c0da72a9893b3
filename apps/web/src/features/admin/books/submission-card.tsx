import type { ReactNode } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { NameText, PlainName } from '../../../components/name-text.tsx';
import { CoverLink, PressCard } from '../../../components/page/card-grid.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { Submission } from '../api/submissions-api.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import styles from './books.module.css';
import { copy } from './copy.ts';

/** A submitted book; the whole card opens its content. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  return (
    <PressCard className={listStyles.card}>
      <div className={styles.cardHead}>
        <h2>
          <CoverLink to={linkTo(paths.adminBooks, {}, { id: submission.id })}>
            <PlainName name={submission.name} />
          </CoverLink>
        </h2>
        <span className={styles.count}>{copy.count(submission.wordCount)}</span>
      </div>
      <SubmissionFacts submission={submission} />
    </PressCard>
  );
}

/** Who submitted a book, and what was decided. `children`: further facts. */
export function SubmissionFacts({ submission, children }: { submission: Submission; children?: ReactNode }) {
  return (
    <Facts>
      <Fact name={copy.author}>
        <NameText names={[submission.nickname]} say={(name) => copy.by(name, submission.userId)} />
      </Fact>
      <Fact name={copy.submitted}>
        <Ago at={submission.submittedAt} />
      </Fact>
      {submission.decidedAt !== null && (
        <Fact name={copy.decided}>
          <Ago at={submission.decidedAt} /> · {copy.states[submission.state]}
        </Fact>
      )}
      {submission.reason !== '' && <Fact name={copy.reasonGiven}>{submission.reason}</Fact>}
      {children}
    </Facts>
  );
}

import { Link } from 'react-router';
import { Ago } from '../../../components/ago.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ProMark } from '../../../components/pro-mark.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useIsPro } from '../../../shared-state/session/store.ts';
import type { Paper } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import styles from './papers-page.module.css';

/** A paper with its parts, the last result and a link to it, or the reason why it cannot be practised. `isNext`: the one to take next. */
export function PaperCard({ paper, isNext }: { paper: Paper; isNext: boolean }) {
  const { last, unanswerable } = paper;
  const isPro = useIsPro();
  const to = linkTo(paths.paper, { type: paper.type, id: paper.id });
  const isOpen = unanswerable.length === 0;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.name}>{paper.title}</h3>
        <span className={styles.facts}>
          {paper.access === 'pro' && <ProMark isLocked={!isPro} />}
          <span className={styles.count}>{copy.questions(paper.questionCount)}</span>
        </span>
      </div>
      {last && (
        <p className={styles.last}>
          <span>{copy.last(last.rawScore, last.questionCount)}</span>
          {last.band !== null && <strong>{copy.band(last.band)}</strong>}
          <Ago at={last.submittedAt} />
          <Link to={linkTo(paths.paperResult, { type: paper.type, id: last.attemptId })}>{copy.review}</Link>
        </p>
      )}
      <ol className={styles.parts} aria-label={copy.parts}>
        {paper.parts.map(({ part, title, last: lastOfPart }) => (
          <li key={part} className={styles.partRow}>
            {isOpen ? (
              <Link to={`${to}?part=${part}`} className={styles.part}>
                <PartName paper={paper} part={part} title={title} />
              </Link>
            ) : (
              <span className={styles.closedPart}>
                <PartName paper={paper} part={part} title={title} />
              </span>
            )}
            {lastOfPart && (
              <Link
                to={linkTo(paths.paperResult, { type: paper.type, id: lastOfPart.attemptId })}
                className={styles.partScore}
                aria-label={copy.reviewPart(
                  copy.unit(paper.type, part),
                  lastOfPart.rawScore,
                  lastOfPart.questionCount,
                )}
              >
                {lastOfPart.rawScore} / {lastOfPart.questionCount}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {isOpen ? (
        <div className={styles.starts}>
          <ButtonLink variant={isNext ? 'primary' : 'secondary'} to={to}>
            {last ? copy.wholeAgain : copy.whole}
          </ButtonLink>
          <ButtonLink to={linkTo(paths.suite, { type: paper.type }, { id: paper.id })}>
            {copy.exam.enter}
          </ButtonLink>
        </div>
      ) : (
        <p className={styles.closed}>{copy.unanswerable(unanswerable)}</p>
      )}
    </Card>
  );
}

function PartName({ paper, part, title }: { paper: Paper; part: number; title: string }) {
  return (
    <>
      <span className={styles.partName}>{copy.unit(paper.type, part)}</span>
      <span lang="en">{title}</span>
    </>
  );
}

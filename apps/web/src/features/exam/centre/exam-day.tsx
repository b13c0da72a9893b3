import { Link } from 'react-router';
import { Card } from '../../../components/card.tsx';
import { Figure } from '../../../components/figure.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import styles from './centre.module.css';
import { copy } from './copy.ts';
import { useDaysLeft } from './days-left.ts';

/** The days to the exam, and the band aimed for. Both are set in the plan. */
export function ExamDay() {
  const daysLeft = useDaysLeft();
  const target = Number(useUser()?.config.targetBand) || undefined;
  const isAhead = daysLeft !== undefined && daysLeft >= 0;
  const isPlanned = isAhead && target !== undefined;
  return (
    <Card as="section" className={styles.exam} aria-label={copy.exam}>
      <dl className={styles.figures}>
        <Figure
          name={copy.exam}
          value={isAhead ? copy.examIn(daysLeft) : '—'}
          unit={isAhead && daysLeft > 0 ? copy.day : undefined}
          size="xl"
        />
        <Figure name={copy.target} value={target?.toFixed(1) ?? '—'} size="xl" />
      </dl>
      {daysLeft !== undefined && !isAhead && <p className={styles.quiet}>{copy.examOver}</p>}
      <Link to={paths.welcome} className={styles.more}>
        {isPlanned ? copy.changeExam : isAhead ? copy.setTarget : copy.setExam}
      </Link>
    </Card>
  );
}

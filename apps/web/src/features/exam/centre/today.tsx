import { suggestStudy } from '@tingci/domain/exam/suggestion';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import type { ExamProgress } from '../api/progress-api.ts';
import styles from './centre.module.css';
import { copy } from './copy.ts';
import { useDaysLeft } from './days-left.ts';
import { addressOf, describe } from './suggestion-target.ts';

/** The one thing to do today, and why. */
export function Today({ progress }: { progress: ExamProgress }) {
  const daysLeft = useDaysLeft();
  const [now] = useState(() => Date.now());
  const suggestion = suggestStudy(progress, daysLeft, now);
  const [title, reason] = describe(suggestion);
  return (
    <Card as="section" className={styles.today} aria-labelledby="today">
      <p id="today" className={styles.label}>
        {copy.today}
      </p>
      <h2 className={styles.todayTitle}>{title}</h2>
      <p className={styles.quiet}>{reason}</p>
      <ButtonLink variant="primary" size="lg" to={addressOf(suggestion)}>
        {copy.starts[suggestion.reason]}
      </ButtonLink>
    </Card>
  );
}

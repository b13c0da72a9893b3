import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { studyPlanQuery } from '../../../practice/api/plan-api.ts';
import { copy } from './copy.ts';
import styles from './result-view.module.css';

/** Says that the new words of today are done, with the next step; empty before that and without a plan. */
export function PlanDone() {
  const { data: plan } = useQuery(studyPlanQuery);
  if (!plan || plan.todayWords < plan.dailyWords) return null;
  return (
    <p className={styles.note}>
      {copy.planDone} · <Link to={paths.errorBook}>{copy.planReview}</Link>
    </p>
  );
}

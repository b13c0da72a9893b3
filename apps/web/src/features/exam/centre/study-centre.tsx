import { useQuery } from '@tanstack/react-query';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { progressQuery } from '../api/progress-api.ts';
import styles from './centre.module.css';
import { ExamDay } from './exam-day.tsx';
import { KindShares } from './kind-shares.tsx';
import { SceneShares } from './scene-shares.tsx';
import { SkillCards } from './skill-cards.tsx';
import { Today } from './today.tsx';

/** The study centre: what to do today, and the progress by skill, question kind and scene. */
export function StudyCentre() {
  const { data, error, refetch } = useQuery(progressQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <div className={styles.centre}>
          <Skeleton height={148} isCard />
          <Skeleton height={148} isCard />
          <Skeleton height={320} isCard />
        </div>
      </Loading>
    );
  return (
    <div className={styles.centre}>
      <div className={styles.top}>
        <Today progress={data} />
        <ExamDay />
      </div>
      <SkillCards skills={data.skills} />
      <div className={styles.columns}>
        <KindShares kinds={data.kinds} />
        <SceneShares scenes={data.scenes} />
      </div>
    </div>
  );
}

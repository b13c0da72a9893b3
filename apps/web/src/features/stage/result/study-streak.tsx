import { queryOptions, useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { useStore } from 'zustand';
import { Icon } from '../../../components/icon.tsx';
import { api } from '../../../lib/api/api.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { copy } from './copy.ts';
import styles from './result-view.module.css';

/** The streak after a practice. */
const streakQuery = (practiceId: string) =>
  queryOptions({
    queryKey: ['study-streak', practiceId],
    queryFn: ({ signal }) => api.read('/api/study/lexicon/v1/data/analysis', { range: 'week' }, { signal }),
  });

/** The number of days in a row with practice, today included. It shows when the server has every answer. */
export function StudyStreak({ context }: { context: PracticeContext }) {
  const isSaved = useStore(context.outbox.state).pending === 0;
  const { data } = useQuery({ ...streakQuery(context.saved.setup.practiceId), enabled: isSaved });
  const days = data?.streak.is_today_done ? data.streak.current : 0;
  if (days === 0) return null;
  return (
    <span className={styles.streak}>
      <Icon of={Flame} size={16} />
      {copy.days(days)}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { useStore } from 'zustand';
import { Icon } from '../../../components/icon.tsx';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { streakQuery } from '../api/streak-api.ts';
import { copy } from './copy.ts';
import styles from './result-view.module.css';

/** The number of days in a row with practice, today included. It shows when the server has every answer. */
export function StudyStreak({ context }: { context: PracticeContext }) {
  const isSaved = useStore(context.outbox.state).pending === 0;
  const { data: days = 0 } = useQuery({ ...streakQuery(context.saved.setup.practiceId), enabled: isSaved });
  if (days === 0) return null;
  return (
    <span className={styles.streak}>
      <Icon of={Flame} size={16} />
      {copy.days(days)}
    </span>
  );
}

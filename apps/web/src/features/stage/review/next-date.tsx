import type { SessionState } from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';
import { daysBetween } from '@tingci/domain/study-day';
import { formatDay } from '../../../lib/format/format-day.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { isGradedMode } from '../../../practice/review/next-dates.ts';
import { modeCopy } from '../../../shared-state/settings/mode-copy.ts';
import { copy } from './copy.ts';
import styles from './review.module.css';
import { useNextDates } from './use-next-dates.ts';

export type NextDateProps = { context: PracticeContext; state: SessionState; turn: Turn };

/** When the word of a turn comes back, after its first answer. An exam shows it at the end only. */
export function NextDate({ context, state, turn }: NextDateProps) {
  const dates = useNextDates(context);
  const isExam = state.setup.settings.judge.policy === 'exam';
  const found = dates && !isExam ? dates.find(state, turn.itemId) : undefined;
  return (
    <p className={styles.nextDate} role="status">
      {!isGradedMode(state) ? (
        copy.notGraded(modeCopy[state.setup.mode])
      ) : found ? (
        <span data-grade={found.grade} title={formatDay(found.dueDay)}>
          {copy.next(daysBetween(found.lastDay, found.dueDay))}
        </span>
      ) : null}
    </p>
  );
}

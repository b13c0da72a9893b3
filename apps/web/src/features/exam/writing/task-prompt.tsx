import type { WritingTaskDetail } from '@tingci/contract/exam/task';
import { copy } from '../study/copy.ts';
import styles from '../study/study.module.css';
import { TaskData } from './task-data.tsx';

/** What a writing task asks: its text, its data, and for practice what to think of first. */
export function TaskPrompt({ task, hasHints }: { task: WritingTaskDetail; hasHints: boolean }) {
  return (
    <>
      <p lang="en" className={styles.prompt} data-look-up={hasHints || undefined}>
        {task.prompt}
      </p>
      {task.chart && <TaskData chart={task.chart} />}
      {hasHints && task.hints.length > 0 && (
        <section className={styles.section} aria-labelledby="hints">
          <h2 id="hints" className={styles.sectionTitle}>
            {copy.writing.hints}
          </h2>
          <ul className={styles.hints}>
            {task.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { WritingTask } from '@tingci/contract/exam/task';
import { CardGrid, CoverLink, PressCard } from '../../../components/page/card-grid.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { tasksQuery } from '../api/study-api.ts';
import { copy } from '../study/copy.ts';
import { Listed } from './list-state.tsx';
import styles from './study-list.module.css';

/** Each prompt begins with the time. In a list it would hide what the tasks are about. */
const TIME_RUBRIC = /^You should spend about \d+ minutes on this task\. /;

/** The writing tasks: first those that describe data, then the essays. */
export function TaskList() {
  return (
    <Listed
      query={useQuery(tasksQuery)}
      emptyTitle={copy.noTasks}
      emptyText={copy.emptyText}
      skeleton={
        <CardGrid as="div" width={320}>
          <Skeleton height={176} isCard count={3} />
        </CardGrid>
      }
    >
      {(list) =>
        [1, 2].map((number) => (
          <TaskSection key={number} number={number} tasks={list.filter(({ task }) => task === number)} />
        ))
      }
    </Listed>
  );
}

function TaskSection({ number, tasks }: { number: number; tasks: readonly WritingTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={`task-${number}`}>
      <h2 id={`task-${number}`} className={styles.sectionTitle}>
        {copy.sections[number]} <span className={styles.count}>{copy.count(tasks.length)}</span>
      </h2>
      <CardGrid width={320}>
        {tasks.map((task) => (
          <PressCard key={task.id} className={styles.card}>
            <p className={styles.labels}>
              <span className={styles.label}>{task.topic}</span>
              {task.kind && <span className={styles.kind}>{copy.kinds[task.kind]}</span>}
            </p>
            <h3 className={styles.prompt}>
              <CoverLink to={linkTo(paths.writingTask, { id: task.id })} lang="en">
                {task.prompt.replace(TIME_RUBRIC, '')}
              </CoverLink>
            </h3>
          </PressCard>
        ))}
      </CardGrid>
    </section>
  );
}

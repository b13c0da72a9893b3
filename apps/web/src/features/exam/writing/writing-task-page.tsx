import { useQuery } from '@tanstack/react-query';
import type { WritingTaskDetail } from '@tingci/contract/exam/task';
import { useParams } from 'react-router';
import { StudyHead } from '../../../components/page/study-head.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { taskQuery } from '../api/study-api.ts';
import { copy } from '../study/copy.ts';
import styles from '../study/study.module.css';
import { readStudyId, StudyState } from '../study/study-state.tsx';
import { ModelAnswers } from './model-answers.tsx';
import { TaskData } from './task-data.tsx';

const text = copy.writing;
const back = { to: linkTo(paths.papers, {}, { type: 'writing' }), label: text.back };

/** A writing task with its data, hints and model answers. */
export function WritingTaskPage() {
  const id = readStudyId(useParams().id);
  const task = useQuery({ ...taskQuery(id), enabled: id > 0 });
  useTitle(task.data ? `${text.title} ${task.data.topic}` : text.title);
  return (
    <StudyState
      id={id}
      query={task}
      back={back}
      notFoundTitle={text.notFoundTitle}
      notFoundText={text.notFoundText}
    >
      {(data) => <Task key={id} task={data} />}
    </StudyState>
  );
}

function Task({ task }: { task: WritingTaskDetail }) {
  return (
    <div className={styles.page}>
      <StudyHead back={back} title={task.topic}>
        <span lang="en">{text.task(task.task)}</span>
        {task.kind && <span>{copy.kinds[task.kind]}</span>}
      </StudyHead>
      <div className={styles.column}>
        <p lang="en" className={styles.prompt} data-look-up>
          {task.prompt}
        </p>
        {task.chart && <TaskData chart={task.chart} />}
        {task.hints.length > 0 && (
          <section className={styles.section} aria-labelledby="hints">
            <h2 id="hints" className={styles.sectionTitle}>
              {text.hints}
            </h2>
            <ul className={styles.hints}>
              {task.hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <ModelAnswers models={task.models} />
    </div>
  );
}

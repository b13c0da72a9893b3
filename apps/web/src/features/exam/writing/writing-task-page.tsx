import { useQuery } from '@tanstack/react-query';
import { sittingModes } from '@tingci/domain/exam/sitting';
import { useParams, useSearchParams } from 'react-router';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { taskQuery } from '../api/study-api.ts';
import { copy } from '../study/copy.ts';
import { readStudyId, StudyState } from '../study/study-state.tsx';
import { EssayPage } from './essay/essay-page.tsx';
import styles from './task-start.module.css';
import { TaskStart } from './task-start.tsx';

const text = copy.writing;
const back = { to: linkTo(paths.papers, {}, { type: 'writing' }), label: text.back };

/** A writing task: what it asks and how to write it. With `mode` in the address the learner writes. */
export function WritingTaskPage() {
  const id = readStudyId(useParams().id);
  const [query] = useSearchParams();
  const userId = useUser()?.id;
  const task = useQuery({ ...taskQuery(id), enabled: id > 0 });
  const mode = sittingModes.find((each) => each === query.get('mode'));
  useTitle(task.data ? `${text.title} ${task.data.topic}` : text.title);
  if (task.data && mode && userId !== undefined)
    return <EssayPage key={`${id} ${mode}`} task={task.data} mode={mode} userId={userId} />;
  return (
    <div className={styles.page}>
      <StudyState
        id={id}
        query={task}
        back={back}
        notFoundTitle={text.notFoundTitle}
        notFoundText={text.notFoundText}
      >
        {(data) => <TaskStart key={id} task={data} back={back} />}
      </StudyState>
    </div>
  );
}

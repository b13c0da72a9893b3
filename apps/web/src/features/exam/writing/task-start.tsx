import { useQuery } from '@tanstack/react-query';
import type { WritingTaskDetail } from '@tingci/contract/exam/task';
import { leastWords } from '@tingci/domain/exam/essay';
import { writingTimeMs } from '@tingci/domain/exam/exam-clock';
import { criteriaBand } from '@tingci/domain/exam/self-assessment';
import { Link } from 'react-router';
import { Ago } from '../../../components/ago.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { StudyHead } from '../../../components/page/study-head.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { type Essay, essaysQuery } from '../api/essay-api.ts';
import { copy as studyCopy } from '../study/copy.ts';
import study from '../study/study.module.css';
import { copy } from './copy.ts';
import { TaskPrompt } from './task-prompt.tsx';
import styles from './task-start.module.css';

/** Before writing: the task, the two ways to write it, and the essays so far. */
export function TaskStart({ task, back }: { task: WritingTaskDetail; back: { to: string; label: string } }) {
  const essays = useQuery(essaysQuery(task.id));
  const minutes = writingTimeMs(task.task) / 60_000;
  const to = (mode: string) => linkTo(paths.writingTask, { id: task.id }, { mode });
  return (
    <div className={study.page}>
      <StudyHead back={back} title={task.topic}>
        <span lang="en">{studyCopy.writing.task(task.task)}</span>
        {task.kind && <span>{studyCopy.kinds[task.kind]}</span>}
        <span>{copy.start.least(leastWords(task.task))}</span>
      </StudyHead>
      <div className={`${study.column} ${styles.first}`}>
        <TaskPrompt task={task} hasHints />
      </div>
      <div className={study.column}>
        <section className={study.section} aria-labelledby="enter">
          <h2 id="enter" className={study.sectionTitle}>
            {copy.start.enter}
          </h2>
          <div className={styles.ways}>
            <div className={styles.way}>
              <strong>{copy.start.practice}</strong>
              <p>{copy.start.practiceText}</p>
              <ButtonLink variant="primary" to={to('practice')}>
                {copy.start.practice}
              </ButtonLink>
            </div>
            <div className={styles.way}>
              <strong>{copy.start.exam}</strong>
              <p>{copy.start.examText(minutes)}</p>
              <ButtonLink to={to('exam')}>{copy.start.exam}</ButtonLink>
            </div>
          </div>
          <p className={styles.quiet}>{copy.start.after}</p>
        </section>
        <section className={study.section} aria-labelledby="own">
          <h2 id="own" className={study.sectionTitle}>
            {copy.start.own}
          </h2>
          {essays.data && essays.data.length > 0 ? (
            <ul className={styles.essays}>
              {essays.data.map((essay) => (
                <EssayRow key={essay.attemptId} essay={essay} />
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>{essays.data ? copy.start.noOwn : ''}</p>
          )}
        </section>
      </div>
    </div>
  );
}

function EssayRow({ essay }: { essay: Essay }) {
  const { attemptId, wordCount, bands, mode, submittedAt } = essay;
  const band = criteriaBand(bands);
  return (
    <li>
      <Link className={styles.essay} to={linkTo(paths.essayResult, { id: attemptId })}>
        <strong>{copy.start.ownLink(wordCount)}</strong>
        <span>
          {mode && `${copy.modes[mode]} · `}
          {band === undefined ? copy.start.notAssessed : copy.start.selfBand(band.toFixed(1))} ·{' '}
          <Ago at={submittedAt} />
        </span>
      </Link>
    </li>
  );
}

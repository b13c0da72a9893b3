import { useQuery } from '@tanstack/react-query';
import { criteriaBand } from '@tingci/domain/exam/self-assessment';
import { listSpeakingSteps } from '@tingci/domain/exam/speaking';
import { Link } from 'react-router';
import { Ago } from '../../../components/ago.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { SpeakingTopicDetail } from '../api/study-api.ts';
import { type Talk, talksQuery } from '../api/talk-api.ts';
import study from '../study/study.module.css';
import styles from '../writing/task-start.module.css';
import { copy } from './copy.ts';

const text = copy.start;

/** The two ways to speak about a topic, and the tests so far. */
export function TopicWays({ topic }: { topic: SpeakingTopicDetail }) {
  const talks = useQuery(talksQuery(topic.id));
  const count = listSpeakingSteps(topic).length;
  const to = (mode: string) => linkTo(paths.speakingTopic, { id: topic.id }, { mode });
  return (
    <>
      <section className={study.section} aria-labelledby="enter">
        <h2 id="enter" className={study.sectionTitle}>
          {text.enter}
        </h2>
        <div className={styles.ways}>
          <div className={styles.way}>
            <strong>{text.practice}</strong>
            <p>{text.practiceText}</p>
            <ButtonLink variant="primary" to={to('practice')}>
              {text.practice}
            </ButtonLink>
          </div>
          <div className={styles.way}>
            <strong>{text.exam}</strong>
            <p>{text.examText}</p>
            <ButtonLink to={to('exam')}>{text.exam}</ButtonLink>
          </div>
        </div>
        <p className={styles.quiet}>{copy.privacy}</p>
      </section>
      <section className={study.section} aria-labelledby="own">
        <h2 id="own" className={study.sectionTitle}>
          {text.own}
        </h2>
        {talks.data && talks.data.length > 0 ? (
          <ul className={styles.essays}>
            {talks.data.map((talk) => (
              <TalkRow key={talk.attemptId} talk={talk} count={count} />
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>{talks.data ? text.noOwn : ''}</p>
        )}
      </section>
    </>
  );
}

function TalkRow({ talk, count }: { talk: Talk; count: number }) {
  const { attemptId, answers, bands, mode, submittedAt } = talk;
  const band = criteriaBand(bands);
  return (
    <li>
      <Link className={styles.essay} to={linkTo(paths.talkResult, { id: attemptId })}>
        <strong>{text.answered(answers.filter(({ spokenMs }) => spokenMs > 0).length, count)}</strong>
        <span>
          {mode && `${copy.modes[mode]} · `}
          {band === undefined ? text.notAssessed : text.selfBand(band.toFixed(1))} · <Ago at={submittedAt} />
        </span>
      </Link>
    </li>
  );
}

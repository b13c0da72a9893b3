import { useQuery } from '@tanstack/react-query';
import type { SuiteType } from '@tingci/contract/exam/suite';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../components/button.tsx';
import { TitledCard } from '../../../../components/card.tsx';
import { Figure } from '../../../../components/figure.tsx';
import { BackLink } from '../../../../components/page/back-link.tsx';
import { formatDuration } from '../../../../lib/format/format-measure.ts';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { type Suite, type SuiteStep, suiteQuery } from '../../api/suite-api.ts';
import { copy as examCopy } from '../../copy.ts';
import { TestState } from '../../screen/test-state.tsx';
import styles from '../suite.module.css';
import { copy } from './copy.ts';

const text = copy.result;
const skills = Object.keys(copy.skills) as (keyof typeof copy.skills)[];

const isOwn = (skill: keyof typeof copy.skills) => skill === 'writing' || skill === 'speaking';

/** The result of a test of several parts: the band of each skill, the overall band, and the time of each part. */
export function SequenceResultPage({ type, id }: { type: SuiteType; id: string }) {
  const suite = useQuery(suiteQuery(id));
  useTitle(text.title);
  if (suite.data) return <SequenceResult suite={suite.data} type={type} />;
  if (suite.error)
    return <TestState kind="failed" error={suite.error} onRetry={() => void suite.refetch()} />;
  return <TestState kind="loading" />;
}

function SequenceResult({ suite, type }: { suite: Suite; type: SuiteType }) {
  const { steps, bands, overall } = suite;
  const shown = skills.filter((skill) => steps.some((step) => step.type === skill));
  const totalMs = steps.reduce((sum, { elapsedMs = 0 }) => sum + elapsedMs, 0);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BackLink to={linkTo(paths.papers, {}, type === 'full' ? {} : { type })} label={examCopy.back} />
        <h1>
          {copy.titles[suite.type]} · {text.title}
        </h1>
      </header>
      <section className={styles.summary} aria-label={text.title}>
        <dl className={styles.figures}>
          {suite.type === 'full' && (
            <Figure name={text.overall} value={overall?.toFixed(1) ?? '—'} size="xl" />
          )}
          {shown.map((skill) => (
            <Figure
              key={skill}
              name={isOwn(skill) ? `${copy.skills[skill]}（${text.own}）` : copy.skills[skill]}
              value={bands[skill]?.toFixed(1) ?? '—'}
              size="xl"
            />
          ))}
          <Figure name={text.total} value={formatDuration(totalMs)} size="xl" />
        </dl>
        {suite.type === 'full' && (
          <p className={styles.quiet}>{overall === undefined ? text.needAll : text.rounding}</p>
        )}
        <div className={styles.actions}>
          <ButtonLink to={linkTo(paths.suite, { type: suite.type })}>{text.again}</ButtonLink>
        </div>
      </section>
      <TitledCard id="by-part" title={copy.steps}>
        <div className={styles.tableBox}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text.skill}</th>
                <th scope="col">{text.band}</th>
                <th scope="col">{text.time}</th>
                <th scope="col">{text.open}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <StepRow key={step.id} step={step} />
              ))}
            </tbody>
          </table>
        </div>
      </TitledCard>
    </div>
  );
}

function StepRow({ step }: { step: SuiteStep }) {
  const { type, task, title, attemptId, elapsedMs, band } = step;
  return (
    <tr>
      <th scope="row">
        {copy.step(copy.skills[type], task)} {title}
      </th>
      <td>{describeBand(step)}</td>
      <td>{elapsedMs === undefined ? '—' : formatDuration(elapsedMs)}</td>
      <td>
        {attemptId !== undefined && (
          <Link to={addressOf(step, attemptId)}>
            {isOwn(type) && band === undefined ? text.assess : text.open}
          </Link>
        )}
      </td>
    </tr>
  );
}

function describeBand({ type, attemptId, band }: SuiteStep): string {
  if (attemptId === undefined) return text.notTaken;
  if (band === undefined) return isOwn(type) ? text.notAssessed : text.noBand;
  return isOwn(type) ? `${band.toFixed(1)}（${text.own}）` : band.toFixed(1);
}

function addressOf({ type }: SuiteStep, id: string): string {
  if (type === 'writing') return linkTo(paths.essayResult, { id });
  return type === 'speaking' ? linkTo(paths.talkResult, { id }) : linkTo(paths.paperResult, { type, id });
}

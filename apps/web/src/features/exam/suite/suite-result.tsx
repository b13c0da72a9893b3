import { bandRows } from '@tingci/domain/exam/band';
import { ButtonLink } from '../../../components/button.tsx';
import { TitledCard } from '../../../components/card.tsx';
import { BarTrack } from '../../../components/chart/bar-track.tsx';
import { Figure } from '../../../components/figure.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { formatDuration } from '../../../lib/format/format-measure.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import type { PaperResult, PastPaper } from '../api/papers-api.ts';
import { ConverterButton } from '../band/converter-button.tsx';
import { copy as examCopy } from '../copy.ts';
import { BandCurve } from './band-curve.tsx';
import { copy } from './copy.ts';
import { HistoryTable } from './history-table.tsx';
import { Overall } from './overall.tsx';
import { findExtremes, findLastBand, listKinds, listParts } from './result-facts.ts';
import styles from './suite.module.css';

type Verdict = PaperResult['answers'][number]['verdict'];

/** The result of a whole test, and what to do with it. */
export function SuiteResult({ result, history }: { result: PaperResult; history: readonly PastPaper[] }) {
  const { type, band, rawScore, questionCount } = result;
  const target = Number(useUser()?.config.targetBand) || undefined;
  const lost = questionCount - rawScore;
  const same = history.filter((past) => past.type === type && past.band !== null).reverse();
  const known = { listening: findLastBand(history, 'listening'), reading: findLastBand(history, 'reading') };
  const to = { type, id: result.attemptId };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BackLink to={linkTo(paths.papers, {}, { type })} label={examCopy.back} />
        <h1>{result.title}</h1>
      </header>
      <section className={styles.summary} aria-label={copy.title}>
        <dl className={styles.figures}>
          {band !== null && <Figure name={copy.band} value={band.toFixed(1)} size="xl" />}
          <Figure name={copy.raw} value={rawScore} unit={`/ ${questionCount}`} size="xl" />
          <Figure name={copy.time} value={formatDuration(result.elapsedMs)} size="xl" />
        </dl>
        {band === null && <p className={styles.quiet}>{copy.noBand(questionCount)}</p>}
        {band !== null && target !== undefined && (
          <p className={styles.goal}>{describeGoal(rawScore, band, target)}</p>
        )}
        {result.mode !== 'exam' && <p className={styles.quiet}>{copy.practised}</p>}
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={linkTo(paths.paperResult, to)}>
            {copy.details}
          </ButtonLink>
          {lost > 0 && (
            <ButtonLink to={linkTo(paths.paper, { type, id: result.id }, { lost: result.attemptId })}>
              {copy.retake(lost)}
            </ButtonLink>
          )}
          <ButtonLink to={linkTo(paths.suite, { type })}>{copy.again}</ButtonLink>
          <ConverterButton score={questionCount === 40 ? rawScore : undefined} />
        </div>
      </section>
      <div className={styles.columns}>
        <Parts result={result} />
        <Kinds result={result} />
      </div>
      <Overall known={known} />
      <TitledCard id="history" title={copy.history(examCopy.names[type])}>
        {same.length > 1 ? (
          <BandCurve bands={same.map((past) => past.band ?? 0)} target={target} />
        ) : (
          <p className={styles.quiet}>{copy.historyEmpty}</p>
        )}
        <HistoryTable list={history.filter((past) => past.type === type)} currentId={result.attemptId} />
      </TitledCard>
    </div>
  );
}

function describeGoal(rawScore: number, band: number, target: number): string {
  const needed = bandRows.find((row) => row.band === target)?.from;
  if (band >= target || needed === undefined) return copy.above;
  return copy.below(needed - rawScore, target);
}

function Parts({ result }: { result: PaperResult }) {
  return (
    <TitledCard id="by-part" title={copy.byPart}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.part}</th>
            <th scope="col">{copy.score}</th>
            <th scope="col">{copy.spent}</th>
          </tr>
        </thead>
        <tbody>
          {listParts(result).map(({ part, title, right, all, spentMs }) => (
            <tr key={part}>
              <th scope="row">
                {examCopy.unit(result.type, part)} <span lang="en">{title}</span>
              </th>
              <td>
                {right} / {all}
              </td>
              <td>{spentMs === undefined ? copy.noTime : formatDuration(spentMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}

function Kinds({ result }: { result: PaperResult }) {
  const kinds = listKinds(result);
  const { best, worst } = findExtremes(kinds);
  const names = (some: typeof kinds) => some.map(({ kind }) => copy.kinds[kind]).join('、');
  const lost = Map.groupBy(
    result.answers.filter(({ verdict }) => verdict !== 'right'),
    ({ verdict }) => verdict,
  );
  return (
    <TitledCard id="by-kind" title={copy.byKind}>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, right, all }) => (
          <li key={kind}>
            <span>{copy.kinds[kind]}</span>
            <BarTrack segments={[{ look: 'right', share: right / all }]} />
            <span className={styles.count}>
              {right} / {all}
            </span>
          </li>
        ))}
      </ul>
      {best.length > 0 && <p>{copy.best(names(best))}</p>}
      {worst.length > 0 && <p>{copy.worst(names(worst))}</p>}
      {lost.size > 0 && (
        <p className={styles.quiet}>
          {copy.lost}：
          {[...lost]
            .map(([verdict, answers]) => `${examCopy.result.verdicts[verdict as Verdict]} ${answers.length}`)
            .join(' · ')}
        </p>
      )}
    </TitledCard>
  );
}

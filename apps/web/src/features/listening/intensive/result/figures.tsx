import type { ListeningReport } from '@tingci/domain/listening/listening-report';
import { copy } from '../copy.ts';
import styles from './result-page.module.css';

const { report: texts } = copy;

const share = (value: number | undefined) => (value === undefined ? texts.notWritten : texts.percent(value));

/** A difference with its sign; empty when there is none to show. */
function difference(now: number | undefined, before: number | undefined): string {
  if (now === undefined || before === undefined) return '';
  const points = Math.round(now * 100) - Math.round(before * 100);
  return points === 0
    ? `${texts.against} ±0%`
    : `${texts.against} ${points > 0 ? '+' : '−'}${Math.abs(points)}%`;
}

/** The figures of a practice, and how they differ from the last time. */
export function Figures({
  report,
  before,
}: {
  report: ListeningReport;
  before: ListeningReport | undefined;
}) {
  const figures: readonly (readonly [name: string, value: string, note: string])[] = [
    [texts.accuracy, share(report.accuracy), difference(report.accuracy, before?.accuracy)],
    [texts.similarity, share(report.similarity), difference(report.similarity, before?.similarity)],
    [texts.time, texts.minutes(report.elapsedMs), ''],
    [texts.passes, String(report.passes), ''],
    [texts.replays, String(report.replays), ''],
    [texts.recordings, String(report.recordings), ''],
  ];
  return (
    <section aria-label={texts.title}>
      <dl className={styles.figures}>
        {figures.map(([name, value, note]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            {note !== '' && <dd className={styles.against}>{note}</dd>}
          </div>
        ))}
      </dl>
      {!before && <p className={styles.against}>{texts.first}</p>}
    </section>
  );
}

import type { LabelReport } from '@tingci/domain/listening/labels';
import { markCauses } from '@tingci/domain/listening/listening-event';
import type { EarlierLabelled } from '../../../../practice/api/listening-api.ts';
import { CauseSign } from '../cause-sign.tsx';
import { copy } from '../copy.ts';
import { sumOf } from './label-result-api.ts';
import styles from './report.module.css';

const { report: texts } = copy;

/** How many marks there are, by cause, and how that differs from the last time. */
export function LabelFigures(props: {
  report: LabelReport;
  passes: number;
  elapsedMs: number;
  before: EarlierLabelled | undefined;
}) {
  const { report, passes, elapsedMs, before } = props;
  const total = report.labels.length;
  return (
    <section aria-label={texts.title}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{texts.total}</dt>
          <dd className={styles.value}>{texts.times(total)}</dd>
          {before && <dd className={styles.against}>{texts.difference(total - sumOf(before.causes))}</dd>}
        </div>
        {markCauses.map((cause) => (
          <div key={cause} className={styles.figure}>
            <dt className={styles.causeName}>
              <CauseSign cause={cause} />
              {copy.causes[cause][0]}
            </dt>
            <dd className={styles.value}>{texts.times(report.causes[cause])}</dd>
            {before && (
              <dd className={styles.against}>
                {texts.difference(report.causes[cause] - before.causes[cause])}
              </dd>
            )}
          </div>
        ))}
        <div className={styles.figure}>
          <dt>{texts.passes}</dt>
          <dd className={styles.value}>{texts.passCount(passes)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{texts.time}</dt>
          <dd className={styles.value}>{texts.minutes(elapsedMs)}</dd>
        </div>
      </dl>
      {!before && <p className={styles.against}>{texts.first}</p>}
    </section>
  );
}

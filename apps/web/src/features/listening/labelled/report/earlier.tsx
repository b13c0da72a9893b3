import type { CauseCounts } from '@tingci/domain/listening/labels';
import { markCauses } from '@tingci/domain/listening/listening-event';
import { Link } from 'react-router';
import { Ago } from '../../../../components/ago.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import type { EarlierLabelled } from '../../../../practice/api/listening-api.ts';
import { copy } from '../copy.ts';
import { sumOf } from './label-result-api.ts';
import styles from './report.module.css';

const { report: texts } = copy;

/** The marks by cause of this and of earlier reports. */
export function Earlier(props: { causes: CauseCounts; passes: number; earlier: readonly EarlierLabelled[] }) {
  const { causes, passes, earlier } = props;
  if (earlier.length === 0) return null;
  const cells = (counts: CauseCounts, heard: number) => (
    <>
      {markCauses.map((cause) => (
        <td key={cause}>{counts[cause]}</td>
      ))}
      <td>
        <strong>{sumOf(counts)}</strong>
      </td>
      <td>{heard}</td>
    </>
  );
  return (
    <section aria-labelledby="earlier" className={styles.card}>
      <h2 id="earlier">{texts.earlier}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            {markCauses.map((cause) => (
              <th key={cause} scope="col">
                {copy.causes[cause][0]}
              </th>
            ))}
            <th scope="col">{texts.total}</th>
            <th scope="col">{texts.passes}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.thisTime}</th>
            {cells(causes, passes)}
          </tr>
          {earlier.map((each) => (
            <tr key={each.practiceId}>
              <th scope="row">
                <Link to={linkTo(paths.articleSignResult, {}, { practice: each.practiceId })}>
                  <Ago at={each.lastAt} />
                </Link>
              </th>
              {cells(each.causes, each.passes)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { PaperType } from '@tingci/contract/exam/paper';
import { Link } from 'react-router';
import { TitledCard } from '../../../components/card.tsx';
import { BarTrack } from '../../../components/chart/bar-track.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { KindShare } from '../api/progress-api.ts';
import styles from './centre.module.css';
import { copy } from './copy.ts';

const types: readonly PaperType[] = ['listening', 'reading'];

/** How many answers of each question kind were right, with a link to a part that has the kind. */
export function KindShares({ kinds }: { kinds: readonly KindShare[] }) {
  const isEmpty = kinds.every(({ answered }) => answered === 0);
  return (
    <TitledCard id="by-kind" title={copy.byKind}>
      {isEmpty && <p className={styles.quiet}>{copy.kindEmpty}</p>}
      {types.map((type) => {
        const own = kinds.filter((each) => each.type === type);
        return (
          own.length > 0 && (
            <section key={type} className={styles.group} aria-labelledby={`kinds-${type}`}>
              <h3 id={`kinds-${type}`}>{copy.skills[type]}</h3>
              <ul className={styles.rows}>
                {own.map((each) => (
                  <KindRow key={each.kind} share={each} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </TitledCard>
  );
}

function KindRow({ share: { type, kind, right, answered, next } }: { share: KindShare }) {
  const share = answered === 0 ? 0 : right / answered;
  return (
    <li className={styles.row}>
      <span>{copy.kinds[kind]}</span>
      <BarTrack segments={[{ look: 'right', share }]} />
      <span className={styles.share}>
        {answered === 0 ? copy.untried : `${copy.percent(share)}（${copy.share(right, answered)}）`}
      </span>
      {next && (
        <Link
          to={linkTo(paths.paper, { type: next.type, id: next.id }, { part: next.part })}
          className={styles.go}
          aria-label={copy.practiseKind(copy.skills[type], copy.kinds[kind])}
        >
          {copy.practise}
        </Link>
      )}
    </li>
  );
}

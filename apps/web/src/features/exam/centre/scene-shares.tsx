import { Link } from 'react-router';
import { TitledCard } from '../../../components/card.tsx';
import { BarTrack } from '../../../components/chart/bar-track.tsx';
import { ProMark } from '../../../components/pro-mark.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { SceneShare } from '../api/progress-api.ts';
import styles from './centre.module.css';
import { copy } from './copy.ts';

/** The scenes of listening and reading: how many parts are done, how well, and the next part of each. */
export function SceneShares({ scenes }: { scenes: readonly SceneShare[] }) {
  return (
    <TitledCard id="by-scene" title={copy.byScene}>
      <p className={styles.quiet}>{copy.sceneIntro}</p>
      <ul className={styles.rows}>
        {scenes.map(({ scene, parts, done, right, answered, next }) => (
          <li key={scene} className={styles.row}>
            <span>{copy.scenes[scene]}</span>
            <BarTrack segments={[{ look: 'accent', share: done / Math.max(1, parts) }]} />
            <span className={styles.share}>
              {copy.sceneParts(done, parts)}
              {answered > 0 && `，${copy.percent(right / answered)}`}
            </span>
            {next ? (
              <Link
                to={linkTo(paths.paper, { type: next.type, id: next.id }, { part: next.part })}
                className={styles.go}
                aria-label={copy.practiseScene(copy.scenes[scene])}
              >
                {copy.practise}
              </Link>
            ) : (
              <ProMark isLocked />
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

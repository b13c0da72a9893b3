import type { LabelCluster } from '@tingci/domain/listening/labels';
import { Volume2 } from 'lucide-react';
import { IconButton } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { copy } from '../copy.ts';
import styles from './report.module.css';

const { report: texts } = copy;

/** Neighbouring sentences with many marks. Each group plays. */
export function Clusters(props: {
  clusters: readonly LabelCluster[];
  onPlay: ((indexes: readonly number[]) => void) | undefined;
}) {
  const { clusters, onPlay } = props;
  if (clusters.length === 0) return null;
  return (
    <section aria-labelledby="clusters" className={styles.card}>
      <h2 id="clusters">{texts.clusters}</h2>
      <ul className={styles.rows}>
        {clusters.map(({ from, to, marks }) => {
          const range = texts.clusterRange(from + 1, to + 1);
          return (
            <li key={from} className={styles.row}>
              {onPlay && (
                <IconButton
                  label={texts.playCluster(range)}
                  icon={<Icon of={Volume2} size={18} />}
                  onClick={() => onPlay(Array.from({ length: to - from + 1 }, (_, at) => from + at))}
                />
              )}
              <span>{range}</span>
              <span className={styles.soft}>{texts.times(marks)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import styles from './heat-scale.module.css';

/**
 * The levels of a heat grid between two words. The parent colours the samples by `data-level`, with the class
 * `sample`. Screen readers get the number of each cell instead.
 */
export function HeatScale(props: {
  from: string;
  to: string;
  levels: readonly number[];
  sample: string | undefined;
}) {
  const { from, to, levels, sample } = props;
  return (
    <p className={styles.scale} aria-hidden="true">
      {from}
      {levels.map((level) => (
        <i key={level} className={[styles.sample, sample].filter(Boolean).join(' ')} data-level={level} />
      ))}
      {to}
    </p>
  );
}

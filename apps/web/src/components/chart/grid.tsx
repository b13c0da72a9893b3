import styles from './grid.module.css';
import type { Scales } from './scales.ts';

/** The grid lines of a chart with their values on the left. */
export function Grid({ scales, format }: { scales: Scales; format: (value: number) => string }) {
  const { ticks, inset, width, yOf } = scales;
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.line} x1={inset.left} x2={width - inset.right} y1={yOf(tick)} y2={yOf(tick)} />
      <text className={styles.tick} x={inset.left - 8} y={yOf(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
}

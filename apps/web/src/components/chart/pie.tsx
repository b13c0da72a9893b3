import { arc, type PieArcDatum, pie } from 'd3-shape';
import styles from './pie.module.css';

const SIZE = 64;
const RADIUS = 31.83;
/** The gap between two slices, as an angle in radians: half a percent of the circle. */
const GAP = 0.005 * 2 * Math.PI;

const slices = pie<number>().sort(null);
const drawSlice = arc<PieArcDatum<number>>()
  .innerRadius(0)
  .outerRadius(RADIUS)
  .endAngle(({ startAngle, endAngle }) => Math.max(startAngle, endAngle - GAP))
  .digits(2);

/** The shares of a whole as slices, clockwise from the top. The parent colours them by `data-series` (0 to 4). */
export function Pie({ values }: { values: readonly number[] }) {
  return (
    <svg className={styles.pie} viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} aria-hidden="true">
      {slices([...values]).map((slice) => (
        <path key={slice.index} data-series={slice.index % 5} d={drawSlice(slice) ?? ''} />
      ))}
    </svg>
  );
}

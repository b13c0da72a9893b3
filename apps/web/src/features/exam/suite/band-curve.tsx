import { Grid } from '../../../components/chart/grid.tsx';
import { drawLine } from '../../../components/chart/line-path.ts';
import { createScales } from '../../../components/chart/scales.ts';
import { useWidth } from '../../../components/chart/use-width.ts';
import { copy } from './copy.ts';
import styles from './suite.module.css';

const height = 220;
const inset = { top: 12, right: 8, bottom: 8, left: 36 };

/** Bands over time, with a line at the target. The table below has the same numbers. */
export function BandCurve({ bands, target }: { bands: readonly number[]; target: number | undefined }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const scales = createScales({ width, height, inset, max: 9, count: bands.length });
  const points = bands.map((band, index) => ({ x: scales.xOf(index), y: scales.yOf(band) }));
  return (
    <div ref={box} className={styles.curve} style={{ height }} aria-hidden="true">
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          <Grid scales={scales} format={String} />
          {target !== undefined && (
            <g className={styles.target}>
              <line
                x1={inset.left}
                x2={width - inset.right}
                y1={scales.yOf(target)}
                y2={scales.yOf(target)}
              />
              <text x={width - inset.right} y={scales.yOf(target) - 6} textAnchor="end">
                {copy.target(target)}
              </text>
            </g>
          )}
          <path className={styles.bandLine} d={drawLine(points, 'straight')} />
          {points.map(({ x, y }) => (
            <circle key={x} className={styles.bandPoint} cx={x} cy={y} r={4} />
          ))}
        </svg>
      )}
    </div>
  );
}

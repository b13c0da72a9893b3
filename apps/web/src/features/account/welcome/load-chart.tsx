import { Grid } from '../../../components/chart/grid.tsx';
import { drawLine } from '../../../components/chart/line-path.ts';
import { createScales } from '../../../components/chart/scales.ts';
import { useWidth } from '../../../components/chart/use-width.ts';
import { copy } from './copy.ts';
import type { DayCost } from './estimate-load.ts';
import styles from './review-load.module.css';

const text = copy.load;
const height = 180;
const inset = { top: 12, right: 20, bottom: 26, left: 40 };

/** The reviews of each day as a curve, with some days marked. The cap is a line when it is near the curve. */
export function LoadChart(props: { days: readonly DayCost[]; marks: readonly number[]; cap: number }) {
  const { days, marks, cap } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const reviews = days.map((day) => day.reviews);
  const most = Math.max(10, ...reviews);
  const isCapNear = cap <= 1.25 * most;
  const scales = createScales({
    width,
    height,
    inset,
    max: isCapNear ? Math.max(most, cap) : most,
    count: days.length,
  });
  const { xOf, yOf } = scales;
  const path = drawLine(
    reviews.map((value, day) => ({ x: xOf(day), y: yOf(value) })),
    'smooth',
  );
  const countOn = (day: number) => Math.round(reviews[day] ?? 0);
  const label = text.chart(
    countOn(0),
    marks.map((day) => text.point(day, countOn(day))),
  );
  return (
    <div ref={box} className={styles.chart} role="img" aria-label={label} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          <Grid scales={scales} format={String} />
          <path
            className={styles.area}
            d={`${path}L${xOf(days.length - 1)},${yOf(0)}L${xOf(0)},${yOf(0)}Z`}
          />
          <path className={styles.line} d={path} />
          {isCapNear && (
            <>
              <line
                className={styles.cap}
                x1={inset.left}
                x2={width - inset.right}
                y1={yOf(cap)}
                y2={yOf(cap)}
              />
              <text className={styles.tick} x={inset.left + 4} y={yOf(cap) - 5}>
                {text.cap(cap)}
              </text>
            </>
          )}
          {[0, ...marks].map((day) => (
            <text
              key={day}
              className={styles.tick}
              x={xOf(day)}
              y={height - 6}
              textAnchor={day === 0 ? 'start' : day === days.length - 1 ? 'end' : 'middle'}
            >
              {day === 0 ? text.today : text.after(day)}
            </text>
          ))}
          {marks.map((day) => (
            <circle key={day} className={styles.mark} cx={xOf(day)} cy={yOf(reviews[day] ?? 0)} r={5} />
          ))}
        </svg>
      )}
    </div>
  );
}

import type { TaskChart } from '@tingci/contract/exam/task';
import { Grid } from '../../../components/chart/grid.tsx';
import { drawLine } from '../../../components/chart/line-path.ts';
import { createScales, type Scales } from '../../../components/chart/scales.ts';
import { useWidth } from '../../../components/chart/use-width.ts';
import styles from './task-data.module.css';

const height = 240;
const inset = { top: 0, right: 0, bottom: 0, left: 36 };
const barGap = 2;

/** Lines or groups of bars over one axis. The table below it has the same numbers. */
export function AxisChart({ chart }: { chart: TaskChart }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const max = Math.max(0, ...chart.rows.flatMap(({ values }) => values));
  const scales = createScales({ width, height, inset, max, count: chart.columns.length });
  return (
    <div className={styles.chart} aria-hidden="true" lang="en">
      <ul className={styles.legend}>
        {chart.rows.map(({ name }, row) => (
          <li key={name}>
            <i data-series={row % 5} data-shape={chart.kind} />
            {name}
          </li>
        ))}
      </ul>
      <div ref={box} className={styles.plot} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <Grid scales={scales} format={String} />
            {chart.kind === 'bar' ? (
              <Bars chart={chart} scales={scales} />
            ) : (
              <Lines chart={chart} scales={scales} />
            )}
          </svg>
        )}
      </div>
      <div className={styles.columns}>
        {chart.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
    </div>
  );
}

type Drawn = { chart: TaskChart; scales: Scales };

function Bars({ chart: { columns, rows }, scales: { slot, xOf, yOf } }: Drawn) {
  const gaps = (rows.length - 1) * barGap;
  const bar = Math.max(0, Math.min(24, slot * 0.22, (slot - gaps) / rows.length));
  const group = rows.length * bar + gaps;
  return columns.flatMap((column, index) =>
    rows.map(({ name, values }, row) => (
      <path
        key={`${name} ${column}`}
        className={styles.bar}
        data-series={row % 5}
        d={drawBar(xOf(index) - group / 2 + row * (bar + barGap), yOf(values[index] ?? 0), bar, yOf(0))}
      />
    )),
  );
}

/** A bar that stands on the axis, with round corners at its top. */
function drawBar(x: number, y: number, width: number, bottom: number): string {
  const radius = Math.min(3, width / 2, bottom - y);
  const corner = (dx: number, dy: number) => `a${radius},${radius} 0 0 1 ${dx},${dy}`;
  return `M${x},${bottom}V${y + radius}${corner(radius, -radius)}h${width - 2 * radius}${corner(radius, radius)}V${bottom}Z`;
}

function Lines({ chart: { rows, columns }, scales: { xOf, yOf } }: Drawn) {
  return rows.map(({ name, values }, row) => {
    const points = values.map((value, index) => ({ x: xOf(index), y: yOf(value) }));
    return (
      <g key={name} className={styles.line} data-series={row % 5}>
        <path d={drawLine(points, 'straight')} />
        {points.map(({ x, y }, index) => (
          <circle key={columns[index]} cx={x} cy={y} r={4} />
        ))}
      </g>
    );
  });
}

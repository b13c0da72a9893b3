import { useState } from 'react';
import { Grid } from '../../components/chart/grid.tsx';
import { drawLine, type Point } from '../../components/chart/line-path.ts';
import { createScales, pickLabels, type Scales } from '../../components/chart/scales.ts';
import { useWidth } from '../../components/chart/use-width.ts';
import styles from './charts.module.css';
import { copy } from './copy.ts';
import { DataTable } from './data-table.tsx';

/** One line: its name, its style, and a value for each label; undefined is a gap. */
export type Series = {
  name: string;
  look: 'accent' | 'calm' | 'right';
  values: readonly (number | undefined)[];
  isFilled?: boolean;
};

type Props = {
  title: string;
  /** A label for each value: the full text, and the short one for the axis. */
  labels: readonly { key: string; full: string; tick: string }[];
  series: readonly Series[];
  format: (value: number) => string;
  /** The maximum of the axis when it is known, such as 1 for a share. */
  max?: number;
  /** Draws bars of the first series instead of lines. */
  isBars?: boolean;
};

const height = 190;
const inset = { top: 10, right: 12, bottom: 26, left: 44 };

/** A chart with a pointer readout, arrow keys, and a table of its numbers. */
export function LineChart({ title, labels, series, format, max, isBars = false }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number>();
  const known = series.flatMap(({ values }) => values.filter((value) => value !== undefined));
  const highest = max ?? Math.max(0, ...known);
  const scales = createScales({ width, height, inset, max: highest, count: labels.length });
  const { innerWidth, slot, xOf, yOf } = scales;
  const last = labels.length - 1;
  const shown = at ?? last;
  const read = (index: number) =>
    [
      labels[index]?.full ?? '',
      ...series.map(({ name, values }) => {
        const value = values[index];
        return `${series.length > 1 ? `${name} ` : ''}${value === undefined ? copy.charts.empty : format(value)}`;
      }),
    ].join('，');

  return (
    <div className={styles.chart}>
      <p className={styles.readout}>
        {known.length === 0 ? (
          copy.charts.empty
        ) : (
          <Readout label={labels[shown]?.full ?? ''} series={series} at={shown} format={format} />
        )}
      </p>
      <div className={styles.plot} ref={box} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <Grid scales={scales} format={format} />
            {pickLabels(labels.length, innerWidth, 52).map((index) => (
              <text key={index} className={styles.tick} x={xOf(index)} y={height - 6} textAnchor="middle">
                {labels[index]?.tick}
              </text>
            ))}
            {at !== undefined && (
              <line
                className={styles.cursor}
                x1={xOf(at)}
                x2={xOf(at)}
                y1={inset.top}
                y2={height - inset.bottom}
              />
            )}
            {isBars
              ? series[0]?.values.map((value, index) =>
                  value === undefined || value === 0 ? null : (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the position on the axis.
                      key={index}
                      className={styles.bar}
                      data-look={series[0]?.look}
                      data-at={index === at || undefined}
                      x={xOf(index) - Math.min(slot * 0.32, 14)}
                      width={Math.min(slot * 0.64, 28)}
                      y={yOf(value)}
                      height={Math.max(2, yOf(0) - yOf(value))}
                      rx={3}
                    />
                  ),
                )
              : series.map((each) => <Line key={each.name} series={each} scales={scales} at={at} />)}
          </svg>
        )}
        {known.length > 0 && last >= 0 && (
          <input
            type="range"
            className={styles.slider}
            style={{ left: inset.left + slot / 2 - 8, width: Math.max(16, innerWidth - slot + 16) }}
            min={0}
            max={last}
            value={shown}
            aria-label={copy.charts.slider(title)}
            aria-valuetext={read(shown)}
            onChange={(event) => setAt(Number(event.target.value))}
            onPointerMove={(event) => {
              const { left } = event.currentTarget.getBoundingClientRect();
              const index = Math.round((event.clientX - left - 8) / Math.max(slot, 1));
              setAt(Math.min(Math.max(0, index), last));
            }}
            onPointerLeave={() => setAt(undefined)}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) setAt(shown);
            }}
            onBlur={() => setAt(undefined)}
          />
        )}
      </div>
      <DataTable
        caption={title}
        heads={[copy.charts.period, ...series.map(({ name }) => name)]}
        rows={labels.map(({ key, full }, index) => ({
          key,
          name: full,
          cells: series.map(({ values }) => {
            const value = values[index];
            return value === undefined ? '–' : format(value);
          }),
        }))}
      />
    </div>
  );
}

function Readout(props: {
  label: string;
  series: readonly Series[];
  at: number;
  format: (value: number) => string;
}) {
  const { label, series, at, format } = props;
  return (
    <>
      <span className={styles.readLabel}>{label}</span>
      {series.map(({ name, look, values }) => {
        const value = values[at];
        return (
          <span key={name} className={styles.readValue}>
            <i className={styles.key} data-look={look} aria-hidden="true" />
            {series.length > 1 && `${name} `}
            <b>{value === undefined ? '–' : format(value)}</b>
          </span>
        );
      })}
    </>
  );
}

function Line({
  series: { values, look, isFilled },
  scales: { xOf, yOf },
  at,
}: {
  series: Series;
  scales: Scales;
  at: number | undefined;
}) {
  const points = values.flatMap((value, index): (Point & { index: number })[] =>
    value === undefined ? [] : [{ index, x: xOf(index), y: yOf(value) }],
  );
  const first = points[0];
  const end = points.at(-1);
  if (!first || !end) return null;
  const path = drawLine(points, 'smooth');
  return (
    <g data-look={look} className={styles.line}>
      {isFilled && points.length > 1 && (
        <path className={styles.area} d={`${path}L${end.x},${yOf(0)}L${first.x},${yOf(0)}Z`} />
      )}
      <path className={styles.stroke} d={path} />
      {points
        .filter(({ index }) => points.length <= 16 || index === at)
        .map(({ index, x, y }) => (
          <circle key={index} className={styles.dot} cx={x} cy={y} r={index === at ? 5 : 3} />
        ))}
    </g>
  );
}

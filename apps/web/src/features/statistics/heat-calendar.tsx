import { useEffect, useMemo, useRef, useState } from 'react';
import { HeatScale } from '../../components/chart/heat-scale.tsx';
import { formatCount } from '../../lib/format/format-count.ts';
import type { CalendarDay } from './api/statistics-api.ts';
import styles from './charts.module.css';
import { copy } from './copy.ts';
import { type DataRow, DataTable } from './data-table.tsx';
import {
  accuracyOf,
  formatDay,
  formatSpan,
  levelOf,
  listCalendarDays,
  listMonthHeads,
  timeOf,
} from './figures.ts';

const text = copy.calendar;
const cell = 17;
const gap = 3;
const corner = 4;
const side = 24;
const head = 20;
const levels = [0, 1, 2, 3, 4];

/** A year of days; a deeper colour means more work. Pointing at a day or the arrow keys shows its numbers. */
export function HeatCalendar({ today, days }: { today: string; days: readonly CalendarDay[] }) {
  const all = useMemo(() => listCalendarDays(today), [today]);
  const byDay = useMemo(() => new Map(days.map((each) => [each.day, each])), [days]);
  const [at, setAt] = useState(all.length - 1);
  const scroller = useRef<HTMLDivElement>(null);
  // A narrow screen starts at the present, not at last year.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, []);
  const shown = all[Math.min(at, all.length - 1)] ?? today;
  const weeks = Math.ceil(all.length / 7);
  const width = side + weeks * (cell + gap);
  const height = head + 7 * (cell + gap);
  const marked = placeOf(Math.min(at, all.length - 1));

  return (
    <>
      <div className={styles.calendarBox} ref={scroller}>
        <div className={styles.calendar} style={{ width, height }}>
          <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
            {listMonthHeads(all).map(({ index, name }) => (
              <text key={index} className={styles.tick} x={placeOf(index).x} y={12}>
                {name}
              </text>
            ))}
            {[0, 2, 4].map((row) => (
              <text key={row} className={styles.tick} x={0} y={head + row * (cell + gap) + 14}>
                {copy.streak.weekdays[row]}
              </text>
            ))}
            {drawLevels(all.map((day) => levelOf(byDay.get(day)))).map((path, level) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a path is its level.
              <path key={level} d={path} className={styles.cell} data-level={level} />
            ))}
            <rect
              {...{ x: marked.x - 1.5, y: marked.y - 1.5 }}
              width={cell + 3}
              height={cell + 3}
              rx={5}
              className={styles.mark}
            />
          </svg>
          <input
            type="range"
            className={styles.days}
            style={{ left: side, top: head }}
            min={0}
            max={all.length - 1}
            value={Math.min(at, all.length - 1)}
            aria-label={text.slider}
            aria-valuetext={describe(shown, byDay.get(shown))}
            onChange={(event) => setAt(Number(event.target.value))}
            onKeyDown={(event) => {
              const weeksAway = { ArrowLeft: -7, ArrowRight: 7 }[event.key];
              if (weeksAway === undefined) return;
              event.preventDefault();
              setAt(Math.min(Math.max(0, at + weeksAway), all.length - 1));
            }}
            onPointerMove={(event) => {
              const { left, top } = event.currentTarget.getBoundingClientRect();
              const column = Math.floor((event.clientX - left) / (cell + gap));
              const row = Math.min(6, Math.max(0, Math.floor((event.clientY - top) / (cell + gap))));
              setAt(Math.min(Math.max(0, column * 7 + row), all.length - 1));
            }}
            onPointerLeave={() => setAt(all.length - 1)}
          />
        </div>
      </div>
      <div className={styles.calendarFoot}>
        <p className={styles.readout}>{describe(shown, byDay.get(shown))}</p>
        <HeatScale from={text.less} to={text.more} levels={levels} sample={styles.swatch} />
      </div>
      <DataTable
        caption={`${text.title}，${text.months}`}
        heads={[text.month, text.studyDays, copy.charts.words, copy.today.accuracy, copy.today.time]}
        rows={Array.from(
          Map.groupBy(days, ({ day }) => day.slice(0, 7)),
          ([month, own]) => monthRow(month, own),
        )}
      />
    </>
  );
}

function placeOf(index: number): { x: number; y: number } {
  return { x: side + Math.floor(index / 7) * (cell + gap), y: head + (index % 7) * (cell + gap) };
}

/** The squares of each level as one path: five shapes instead of hundreds. */
function drawLevels(levels: readonly number[]): string[] {
  const paths = ['', '', '', '', ''];
  const straight = cell - 2 * corner;
  const arc = (x: number, y: number) => `a${corner},${corner} 0 0 1 ${x},${y}`;
  for (const [index, level] of levels.entries()) {
    const { x, y } = placeOf(index);
    paths[level] +=
      `M${x + corner},${y}h${straight}${arc(corner, corner)}v${straight}${arc(-corner, corner)}h${-straight}${arc(-corner, -corner)}v${-straight}${arc(corner, -corner)}z`;
  }
  return paths;
}

function describe(day: string, done: CalendarDay | undefined): string {
  const name = formatDay(day);
  if (!done) return `${name}：${text.none}`;
  const share = accuracyOf(done);
  return [
    `${name}：${formatCount(done.answerCount)} ${copy.charts.words}`,
    ...(share === undefined ? [] : [`${copy.today.accuracy} ${Math.round(share * 100)}%`]),
    ...(done.paperCount === 0 ? [] : [copy.today.papers(done.paperCount)]),
    formatSpan(timeOf(done)),
  ].join('，');
}

function monthRow(month: string, days: readonly CalendarDay[]): DataRow {
  const sum = (pick: (day: CalendarDay) => number) => days.reduce((total, day) => total + pick(day), 0);
  const answers = sum(({ answerCount }) => answerCount);
  const right = sum(({ rightCount }) => rightCount);
  return {
    key: month,
    name: month,
    cells: [
      String(days.length),
      formatCount(answers),
      answers === 0 ? '–' : `${Math.round((right / answers) * 100)}%`,
      formatSpan(sum(timeOf)),
    ],
  };
}

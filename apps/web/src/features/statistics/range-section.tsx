import { errorPatterns } from '@tingci/domain/dictation/judge/pattern';
import { Link } from 'react-router';
import { Card } from '../../components/card.tsx';
import { Figure } from '../../components/figure.tsx';
import { Note } from '../../components/note.tsx';
import { formatCount } from '../../lib/format/format-count.ts';
import { linkTo, paths } from '../../lib/paths.ts';
import { modeCopy } from '../../shared-state/settings/mode-copy.ts';
import type { Analysis } from './api/statistics-api.ts';
import { copy } from './copy.ts';
import {
  accuracyOf,
  formatSpan,
  formatSpeed,
  labelPieces,
  percentChange,
  speedOf,
  timeOf,
} from './figures.ts';
import { LineChart } from './line-chart.tsx';
import { ShareBars } from './share-bars.tsx';
import styles from './statistics.module.css';

const percent = (share: number) => `${Math.round(share * 100)}%`;
const whole = (value: number) => formatCount(Math.round(value));

/** The totals of the range, and the change from the range before. */
export function RangeFigures({ range }: { range: Analysis['range'] }) {
  const { before } = range;
  const share = accuracyOf(range);
  const shareBefore = before ? accuracyOf(before) : undefined;
  const points =
    share === undefined || shareBefore === undefined ? undefined : Math.round((share - shareBefore) * 100);
  return (
    <dl className={styles.figures}>
      <RangeFigure
        name={copy.today.words}
        value={formatCount(range.answerCount)}
        change={before ? percentChange(range.answerCount, before.answerCount) : undefined}
        describe={copy.change}
      />
      <RangeFigure
        name={copy.today.accuracy}
        value={share === undefined ? '–' : percent(share)}
        change={points}
        describe={copy.changePoints}
      />
      <RangeFigure
        name={copy.today.time}
        value={formatSpan(timeOf(range))}
        change={before ? percentChange(timeOf(range), timeOf(before)) : undefined}
        describe={copy.change}
      />
      <RangeFigure
        name={copy.today.fresh}
        value={formatCount(range.newCount)}
        change={before ? percentChange(range.newCount, before.newCount) : undefined}
        describe={copy.change}
      />
    </dl>
  );
}

function RangeFigure(props: {
  name: string;
  value: string;
  change: number | undefined;
  describe: (change: number) => string;
}) {
  const { name, value, change, describe } = props;
  return (
    <Figure name={name} value={value} size="lg">
      <Note as="dd" className={change !== undefined && change > 0 ? styles.more : undefined}>
        {change === undefined ? copy.noBefore : change === 0 ? copy.same : describe(change)}
      </Note>
    </Figure>
  );
}

/** The course of the range, period by period, and the split of its time. */
export function RangeCharts({
  range,
  rightDaysNeeded,
}: {
  range: Analysis['range'];
  rightDaysNeeded: number;
}) {
  const { series } = range;
  const labels = labelPieces(series);
  const { charts } = copy;
  return (
    <div className={styles.charts}>
      <ChartCard title={charts.accuracy}>
        <LineChart
          title={charts.accuracy}
          labels={labels}
          series={[{ name: charts.accuracy, look: 'accent', values: series.map(accuracyOf), isFilled: true }]}
          format={percent}
          max={1}
        />
      </ChartCard>
      <ChartCard title={`${charts.speed}（${charts.speedUnit}）`}>
        <LineChart
          title={charts.speed}
          labels={labels}
          series={[{ name: charts.speed, look: 'right', values: series.map(speedOf), isFilled: true }]}
          format={formatSpeed}
        />
      </ChartCard>
      <ChartCard title={charts.words}>
        <LineChart
          title={charts.words}
          labels={labels}
          series={[
            { name: charts.words, look: 'accent', values: series.map(({ answerCount }) => answerCount) },
          ]}
          format={whole}
          isBars
        />
      </ChartCard>
      <ChartCard title={charts.mastered} note={charts.masteredNote(rightDaysNeeded)}>
        <LineChart
          title={charts.mastered}
          labels={labels}
          series={[
            { name: charts.learned, look: 'calm', values: series.map((each) => each.learnedTotal) },
            {
              name: charts.masteredSeries,
              look: 'right',
              values: series.map((each) => each.masteredTotal),
              isFilled: true,
            },
          ]}
          format={whole}
        />
      </ChartCard>
      <ChartCard title={copy.modes.title}>
        <TimeByMode range={range} />
      </ChartCard>
      <ChartCard title={copy.patterns.title}>
        {errorPatterns.every((pattern) => range.patterns[pattern] === 0) ? (
          <Note>{copy.patterns.none}</Note>
        ) : (
          <ShareBars
            bars={errorPatterns
              .map((pattern) => ({
                key: pattern,
                name: (
                  <Link
                    to={linkTo(paths.errorBook, {}, { pattern })}
                    title={copy.patterns.open(copy.patterns.names[pattern])}
                  >
                    {copy.patterns.names[pattern]}
                  </Link>
                ),
                note: copy.patterns.explain[pattern],
                value: range.patterns[pattern],
                shown: copy.patterns.times(range.patterns[pattern]),
              }))
              .sort((left, right) => right.value - left.value)}
          />
        )}
      </ChartCard>
    </div>
  );
}

/** The time of each mode, and of papers. */
function TimeByMode({ range }: { range: Analysis['range'] }) {
  const bars = range.modes.map((each) => {
    const share = accuracyOf(each);
    return {
      key: each.mode as string,
      name: modeCopy[each.mode] as string,
      note: share === undefined ? '' : `${copy.today.accuracy} ${percent(share)}`,
      value: each.elapsedMs,
      shown: formatSpan(each.elapsedMs),
    };
  });
  if (range.paperCount > 0) {
    bars.push({
      key: 'paper',
      name: copy.modes.papers,
      note: copy.today.papers(range.paperCount),
      value: range.paperMs,
      shown: formatSpan(range.paperMs),
    });
  }
  return bars.length === 0 ? <Note>{copy.charts.empty}</Note> : <ShareBars bars={bars} />;
}

function ChartCard({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) {
  return (
    <Card className={styles.chartCard}>
      <h3>{title}</h3>
      {children}
      {note && <Note>{note}</Note>}
    </Card>
  );
}

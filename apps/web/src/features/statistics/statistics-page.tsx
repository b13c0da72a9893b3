import { useQuery } from '@tanstack/react-query';
import type { StatisticsRange } from '@tingci/domain/dictation/statistics';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Segmented } from '../../components/field/segmented.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/states.tsx';
import { formatCount } from '../../lib/format/format-count.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { type Analysis, analysisQuery } from './api/statistics-api.ts';
import { copy } from './copy.ts';
import { HeatCalendar } from './heat-calendar.tsx';
import { RangeCharts, RangeFigures } from './range-section.tsx';
import styles from './statistics.module.css';
import { StreakCard, TodayCard } from './today-cards.tsx';

const ranges = Object.keys(copy.ranges) as StatisticsRange[];

/** The learner's statistics: their work and its results. `memory` stands below today. */
export function StatisticsPage({ memory }: { memory: ReactNode }) {
  useTitle(copy.title);
  const [params, setParams] = useSearchParams();
  const range = ranges.find((each) => each === params.get('range')) ?? 'month';
  const analysis = useQuery(analysisQuery(range));
  return (
    <div className={styles.page}>
      <h1>{copy.title}</h1>
      {analysis.isPending ? (
        <StatisticsSkeleton />
      ) : analysis.isLoadingError ? (
        <ErrorState title={copy.failed} error={analysis.error} onRetry={() => void analysis.refetch()} />
      ) : analysis.data.total.elapsedMs === 0 &&
        analysis.data.total.answerCount === 0 &&
        analysis.data.total.paperCount === 0 ? (
        <NoAnswersYet />
      ) : (
        <Figures
          analysis={analysis.data}
          range={range}
          isStale={analysis.isPlaceholderData}
          memory={memory}
          onRange={(next) => setParams(next === 'month' ? {} : { range: next }, { replace: true })}
        />
      )}
    </div>
  );
}

function Figures(props: {
  analysis: Analysis;
  range: StatisticsRange;
  isStale: boolean;
  memory: ReactNode;
  onRange: (range: StatisticsRange) => void;
}) {
  const { analysis, range, isStale, memory, onRange } = props;
  const answers = analysis.calendar.reduce((sum, day) => sum + day.answerCount, 0);
  return (
    <>
      <div className={styles.top}>
        <TodayCard today={analysis.today} />
        <StreakCard {...analysis} />
      </div>
      {memory}
      <Card className={styles.year}>
        <header className={styles.yearHead}>
          <h2>{copy.calendar.title}</h2>
          <Note>{copy.calendar.summary(analysis.calendar.length, formatCount(answers))}</Note>
        </header>
        <HeatCalendar today={analysis.day} days={analysis.calendar} />
      </Card>
      <section className={styles.range} aria-label={copy.range} aria-busy={isStale}>
        <Segmented
          label={copy.range}
          value={range}
          options={ranges.map((value) => ({ value, label: copy.ranges[value] }))}
          onChange={onRange}
        />
        <RangeFigures range={analysis.range} />
        <RangeCharts range={analysis.range} rightDaysNeeded={analysis.daysNeeded} />
        <Note>
          {copy.total(formatCount(analysis.total.wordCount), formatCount(analysis.total.masteredCount))}
        </Note>
      </section>
    </>
  );
}

const ghostWeeks = 22;

/** How filled a square of the placeholder picture is: higher towards the end, in random order. */
const ghostLevel = (index: number): number => {
  const chance = ((index * 7919) % 101) / 101;
  return chance < Math.floor(index / 7) / ghostWeeks - 0.15 ? 1 + ((index * 31) % 4) : 0;
};

/** The calendar of a learner without data. */
function NoAnswersYet() {
  return (
    <Card className={styles.newcomer}>
      <div className={styles.ghost} aria-hidden="true">
        {Array.from({ length: 7 * ghostWeeks }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the squares are alike and never move.
          <i key={index} data-level={ghostLevel(index)} />
        ))}
      </div>
      <EmptyState
        title={copy.empty.title}
        icon={<Icon of={ChartNoAxesColumn} size={26} />}
        action={
          <ButtonLink to={paths.practice} variant="primary">
            {copy.empty.action}
          </ButtonLink>
        }
      >
        {copy.empty.text}
      </EmptyState>
    </Card>
  );
}

function StatisticsSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <div className={styles.top}>
          <Skeleton height={188} isCard count={2} />
        </div>
        <Skeleton height={268} isCard />
        <div className={styles.charts}>
          <Skeleton height={300} isCard count={2} />
        </div>
      </div>
    </Loading>
  );
}

import { useQuery } from '@tanstack/react-query';
import { proReasons } from '@tingci/domain/membership';
import { wantedRetention } from '@tingci/domain/review/memory';
import { useDeferredValue, useMemo } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { RangeField } from '../../../components/field/range-field.tsx';
import { Figure } from '../../../components/figure.tsx';
import { Note } from '../../../components/note.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useIsPro } from '../../../shared-state/session/store.ts';
import { cardGroupsQuery, type LearnerCards } from '../api/card-groups-api.ts';
import { copy } from './copy.ts';
import { type DayCost, estimateLoad } from './estimate-load.ts';
import { LoadChart } from './load-chart.tsx';
import styles from './review-load.module.css';
import type { Choices } from './save-choices.ts';

export type ReviewLoadProps = {
  choices: Pick<Choices, 'dailyWords' | 'cap' | 'retention'>;
  /** Words of the book that are new. */
  words: number;
  onChange: (change: Partial<Choices>) => void;
};

const text = copy.load;
const shownDays = [30, 90] as const;
/** This page has no dialogs, so the purchase is a page of its own. */
const joinAddress = linkTo(paths.vipPro, {}, { reason: proReasons.review, from: paths.welcome });

/** What a plan costs in reviews: a curve of 90 days, by simulation, that follows the sliders without a request. */
export function ReviewLoad(props: ReviewLoadProps) {
  const { data, error, refetch } = useQuery(cardGroupsQuery);
  return (
    <Card as="section" className={styles.load} aria-labelledby="review-load">
      <h2 id="review-load">{text.title}</h2>
      {data ? (
        <Load {...props} data={data} />
      ) : error ? (
        <ErrorState title={text.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Card>
  );
}

function Load({ choices, words, onChange, data }: ReviewLoadProps & { data: LearnerCards }) {
  const { dailyWords, cap } = choices;
  const retention = choices.retention ?? data.retention;
  // A fast move of a slider does not wait for the curve.
  const plan = useDeferredValue(
    useMemo(() => ({ words, dailyWords, cap, retention }), [words, dailyWords, cap, retention]),
  );
  const days = useMemo(() => estimateLoad(data, plan), [data, plan]);
  const isPro = useIsPro();
  return (
    <>
      <LoadChart days={days} marks={shownDays} cap={plan.cap} />
      <dl className={styles.figures} aria-live="polite">
        {shownDays.map((day) => (
          <After key={day} day={day} cost={days[day]} />
        ))}
      </dl>
      <div className={styles.sliders}>
        <RangeField
          label={text.daily}
          value={dailyWords}
          text={text.words(dailyWords)}
          min={Math.min(5, dailyWords)}
          max={Math.max(100, dailyWords)}
          onChange={(value) => onChange({ dailyWords: value })}
        />
        {isPro && (
          <>
            <RangeField
              label={text.most}
              value={cap}
              text={text.mostWords(cap)}
              min={Math.min(10, cap)}
              max={Math.max(400, cap)}
              step={5}
              onChange={(value) => onChange({ cap: value })}
            />
            <RangeField
              label={text.retention}
              value={toPercent(retention)}
              text={text.percent(toPercent(retention))}
              min={toPercent(wantedRetention.least)}
              max={toPercent(wantedRetention.most)}
              onChange={(value) => onChange({ retention: value / 100 })}
            />
          </>
        )}
      </div>
      <Note>{describe(days, plan.cap, data.total)}</Note>
      {!isPro && data.total > 0 && (
        <div className={styles.gate}>
          <Note>{text.gate}</Note>
          <ButtonLink size="sm" to={joinAddress}>
            {text.join}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

const toPercent = (retention: number) => Math.round(retention * 100);

function After({ day, cost }: { day: number; cost: DayCost | undefined }) {
  return (
    <Figure name={text.after(day)} value={text.reviews(Math.round(cost?.reviews ?? 0))}>
      <Note as="dd">{text.minutes(cost?.minutes ?? 0)}</Note>
    </Figure>
  );
}

/** A backlog of more than half a day's reviews is worth a word. */
function describe(days: readonly DayCost[], cap: number, total: number): string {
  const waiting = Math.round(days.at(-1)?.waiting ?? 0);
  return waiting > cap / 2 ? text.overCap(cap, waiting) : text.note(total);
}

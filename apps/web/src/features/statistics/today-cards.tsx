import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Check, Flame } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Figure } from '../../components/figure.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { Progress } from '../../components/states.tsx';
import { formatCount } from '../../lib/format/format-count.ts';
import { paths } from '../../lib/paths.ts';
import { studyPlanQuery } from '../../practice/api/plan-api.ts';
import type { Analysis } from './api/statistics-api.ts';
import { copy } from './copy.ts';
import { accuracyOf, formatSpan, formatSpeed, listWeekDays, speedOf, timeOf } from './figures.ts';
import styles from './statistics.module.css';

const text = copy.today;

/** Today's work. */
export function TodayCard({ today }: { today: Analysis['today'] }) {
  const share = accuracyOf(today);
  const speed = speedOf(today);
  return (
    <Card className={styles.today}>
      <h2 className={styles.cardTitle}>
        <Icon of={CalendarCheck} size={20} />
        {text.title}
      </h2>
      {today.answerCount === 0 && today.paperCount === 0 ? (
        <div className={styles.idle}>
          <p>{text.none}</p>
          <ButtonLink to={paths.practice} variant="primary">
            {text.start}
          </ButtonLink>
        </div>
      ) : (
        <dl className={styles.figures}>
          <Figure name={text.words} value={formatCount(today.answerCount)} size="lg">
            <Note as="dd">{text.wordsNote(today.wordCount)}</Note>
          </Figure>
          <Figure
            name={text.accuracy}
            value={share === undefined ? '–' : `${Math.round(share * 100)}%`}
            size="lg"
          >
            <Note as="dd">{text.accuracyNote}</Note>
          </Figure>
          <Figure name={text.time} value={formatSpan(timeOf(today))} size="lg">
            <Note as="dd">{timeNote(today, speed)}</Note>
          </Figure>
          <Figure name={text.fresh} value={formatCount(today.newCount)} size="lg">
            <Note as="dd">{text.freshNote}</Note>
          </Figure>
        </dl>
      )}
      <Goal />
    </Card>
  );
}

const timeNote = ({ paperCount }: Analysis['today'], speed: number | undefined): string =>
  [
    ...(speed === undefined ? [] : [text.timeNote(formatSpeed(speed))]),
    ...(paperCount === 0 ? [] : [text.papers(paperCount)]),
  ].join(' · ');

/** Today's progress in the plan; nothing without a plan. */
function Goal() {
  const { data: plan } = useQuery(studyPlanQuery);
  if (!plan) return null;
  const { todayWords: done, dailyWords: wanted } = plan;
  return (
    <div className={styles.goal}>
      <span>{text.goal}</span>
      <b>{done >= wanted ? text.goalDone : text.goalOf(done, wanted)}</b>
      <Progress value={Math.min(done, wanted)} max={wanted} label={text.goal} />
    </div>
  );
}

/** The streak, and the days of this week. */
export function StreakCard({ day, streak, calendar }: Pick<Analysis, 'day' | 'streak' | 'calendar'>) {
  const studied = new Set(calendar.map((each) => each.day));
  const state = streak.isTodayDone
    ? copy.streak.done
    : streak.current > 0
      ? copy.streak.open
      : copy.streak.broken;
  return (
    <Card className={styles.streak}>
      <h2 className={styles.cardTitle}>
        <Icon of={Flame} size={20} />
        {copy.streak.title}
      </h2>
      <p className={styles.run} data-lit={streak.current > 0 || undefined}>
        <span className={styles.runDays}>{formatCount(streak.current)}</span> {copy.streak.days}
        <span className={styles.best}>{copy.streak.longest(streak.longest)}</span>
      </p>
      <ol className={styles.week} aria-label={copy.streak.week}>
        {listWeekDays(day).map((each, index) => {
          const isDone = studied.has(each);
          return (
            <li key={each} data-done={isDone || undefined} data-today={each === day || undefined}>
              <span className={styles.weekday}>{copy.streak.weekdays[index]}</span>
              <span className={styles.weekDot} aria-hidden="true">
                {isDone && <Icon of={Check} size={16} />}
              </span>
              {each <= day && (
                <span className="visually-hidden">
                  {isDone ? copy.streak.studied : copy.streak.notStudied}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <Note>{state}</Note>
    </Card>
  );
}

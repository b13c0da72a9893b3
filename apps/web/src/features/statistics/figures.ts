import { shiftDay, weekStart } from '@tingci/domain/study-day';

import type { Effort } from './api/statistics-api.ts';

/** Share of words that were right at the first attempt, 0 to 1; undefined without answers. */
export const accuracyOf = ({ answerCount, rightCount }: Effort): number | undefined =>
  answerCount === 0 ? undefined : rightCount / answerCount;

/** Right words per minute of active time; undefined without active time. */
export const speedOf = ({ writtenCount, elapsedMs }: Effort): number | undefined =>
  elapsedMs === 0 ? undefined : writtenCount / (elapsedMs / 60_000);

/** Time of practice and papers, in milliseconds. */
export const timeOf = ({ elapsedMs, paperMs }: { elapsedMs: number; paperMs: number }): number =>
  elapsedMs + paperMs;

/** Change against the earlier value, in whole percent; undefined when that is zero. */
export const percentChange = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);

/** Milliseconds as text: seconds below a minute, minutes below an hour. */
export const formatSpan = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} 分钟`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} 小时${rest === 0 ? '' : ` ${rest} 分`}`;
};

/** One decimal at most below ten, none above. */
export const formatSpeed = (speed: number): string =>
  String(speed < 10 ? Math.round(speed * 10) / 10 : Math.round(speed));

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

type Piece = { from: string; to: string };

const nameDate = (day: string, hasYear: boolean): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${hasYear ? `${year}年` : ''}${month}月${date}日`;
};

/** A day as text, such as 11月21日 周六. */
export const formatDay = (day: string, hasYear = false): string =>
  `${nameDate(day, hasYear)} ${weekdays[new Date(day).getUTCDay()]}`;

const isSameYear = ({ from, to }: Piece): boolean => from.slice(0, 4) === to.slice(0, 4);

const formatPiece = (piece: Piece, hasYear: boolean): string => {
  const { from, to } = piece;
  if (from === to) return formatDay(from, hasYear);
  return `${nameDate(from, hasYear)}–${nameDate(to, hasYear && !isSameYear(piece))}`;
};

/** The short date for an axis: 11/21, or 26/11/21. */
const formatTick = (day: string, hasYear: boolean): string =>
  day
    .slice(hasYear ? 2 : 5)
    .split('-')
    .map(Number)
    .join('/');

/**
 * The names of a range's periods, with the year when necessary: a day, or the first and the last day, and the label for
 * the axis.
 */
export const labelPieces = (pieces: readonly Piece[]): { key: string; full: string; tick: string }[] => {
  const [first] = pieces;
  if (!first) return [];
  const range = { from: first.from, to: (pieces.at(-1) ?? first).to };
  // An axis has little space: the year is printed only when a date occurs twice.
  const isLong = range.to >= shiftDay(range.from, 365);
  return pieces.map((piece) => ({
    key: piece.from,
    full: formatPiece(piece, !isSameYear(range)),
    tick: formatTick(piece.from, isLong),
  }));
};

/** Words that weigh as much as one paper in the level of a day. */
const WORDS_PER_PAPER = 20;

/** Level of a day's work, from none (0) to very much (4); a chapter is twenty words, and so much is a paper. */
export const levelOf = (day: { answerCount: number; paperCount: number } | undefined): 0 | 1 | 2 | 3 | 4 => {
  const answers = day ? day.answerCount + day.paperCount * WORDS_PER_PAPER : 0;
  if (answers === 0) return 0;
  if (answers < 20) return 1;
  if (answers < 50) return 2;
  return answers < 100 ? 3 : 4;
};

/** The days of the last 53 weeks, from a Monday to today. */
export const listCalendarDays = (today: string): string[] => {
  const first = shiftDay(weekStart(today), -52 * 7);
  const days: string[] = [];
  for (let day = first; day <= today; day = shiftDay(day, 1)) days.push(day);
  return days;
};

/** The seven days of this week, Monday first. */
export const listWeekDays = (today: string): string[] =>
  Array.from({ length: 7 }, (_, index) => shiftDay(weekStart(today), index));

/** The weeks of `days` in which a month starts, by the index of their first day, with its name. */
export function listMonthHeads(days: readonly string[]): { index: number; name: string }[] {
  const heads = days.flatMap((day, index) => {
    const isNew = index % 7 === 0 && day.slice(0, 7) !== days[index - 7]?.slice(0, 7);
    return isNew ? [{ index, name: `${Number(day.slice(5, 7))}月` }] : [];
  });
  // The first month may have only one week, with no space for two names.
  const [first, second] = heads;
  return first && second && second.index - first.index < 14 ? heads.slice(1) : heads;
}

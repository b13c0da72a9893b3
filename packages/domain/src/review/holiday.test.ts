import { expect, it } from 'vitest';
import { addStudyDays, holidayOn } from './holiday.ts';

const week = { from: '2026-05-10', to: '2026-05-16' };
const day = { from: '2026-05-20', to: '2026-05-20' };

it.each([
  ['no holiday', '2026-05-01', 3, [], '2026-05-04'],
  ['due before the holiday', '2026-05-01', 8, [week], '2026-05-09'],
  ['due on its first day', '2026-05-01', 9, [week], '2026-05-17'],
  ['due on its last day', '2026-05-01', 15, [week], '2026-05-23'],
  ['due after it', '2026-05-01', 30, [week], '2026-06-07'],
  ['reviewed on its third day', '2026-05-12', 2, [week], '2026-05-18'],
  ['reviewed on its last day', '2026-05-16', 2, [week], '2026-05-18'],
  ['reviewed after it', '2026-05-18', 1, [week], '2026-05-19'],
  ['moved into the next holiday', '2026-05-08', 5, [week, day], '2026-05-21'],
])('%s', (_, last, days, holidays, due) => {
  expect(addStudyDays(last, days, holidays)).toBe(due);
});

it.each([
  ['2026-05-09', undefined],
  ['2026-05-10', week],
  ['2026-05-16', week],
  ['2026-05-17', undefined],
])('%s', (today, found) => {
  expect(holidayOn(today, [week, day])).toBe(found);
});

import { splitSpan } from '@tingci/domain/dictation/statistics';
import { describe, expect, it } from 'vitest';
import {
  accuracyOf,
  formatSpan,
  labelPieces,
  levelOf,
  listCalendarDays,
  listMonthHeads,
  listWeekDays,
  percentChange,
  speedOf,
} from './figures.ts';

describe('figures', () => {
  const effort = { answerCount: 20, rightCount: 17, writtenCount: 20, elapsedMs: 120_000 };

  it('formats shares and speeds, and a dash without data', () => {
    expect(accuracyOf(effort)).toBe(0.85);
    expect(speedOf(effort)).toBe(10);
    const none = { answerCount: 0, rightCount: 0, writtenCount: 0, elapsedMs: 0 };
    expect([accuracyOf(none), speedOf(none)]).toEqual([undefined, undefined]);
    expect([percentChange(3, 2), percentChange(1, 2), percentChange(1, 0)]).toEqual([50, -50, undefined]);
  });

  it.each([
    [0, '0 秒'],
    [59_400, '59 秒'],
    [59_600, '1 分钟'],
    [3_540_000, '59 分钟'],
    [3_600_000, '1 小时'],
    [5_460_000, '1 小时 31 分'],
  ])('%d ms are %s', (ms, text) => {
    expect(formatSpan(ms)).toBe(text);
  });

  it('names a day and a period', () => {
    const pieces = [
      { from: '2026-11-01', to: '2026-11-20' },
      { from: '2026-11-21', to: '2026-11-21' },
    ];
    expect(labelPieces(pieces)).toEqual([
      { key: '2026-11-01', full: '11月1日–11月20日', tick: '11/1' },
      { key: '2026-11-21', full: '11月21日 周六', tick: '11/21' },
    ]);
    expect(labelPieces([])).toEqual([]);
  });

  it('adds the year when periods are in two years', () => {
    const pieces = [
      { from: '2025-12-29', to: '2026-01-04' },
      { from: '2026-01-05', to: '2026-01-05' },
    ];
    expect(labelPieces(pieces)).toEqual([
      { key: '2025-12-29', full: '2025年12月29日–2026年1月4日', tick: '12/29' },
      { key: '2026-01-05', full: '2026年1月5日 周一', tick: '1/5' },
    ]);
  });

  it('makes the names of periods of many years distinct, in text and on the axis', () => {
    const labels = labelPieces(splitSpan({ from: '2023-03-15', to: '2026-11-21' }));
    expect(labels).toHaveLength(45);
    for (const part of ['key', 'full', 'tick'] as const) {
      expect(new Set(labels.map((label) => label[part]))).toHaveProperty('size', 45);
    }
    expect(labels[9]).toEqual({ key: '2023-12-01', full: '2023年12月1日–12月31日', tick: '23/12/1' });
  });

  it('counts 53 weeks from a Monday to today', () => {
    const days = listCalendarDays('2026-11-21');
    expect([days[0], days.at(-1), days.length]).toEqual(['2025-11-17', '2026-11-21', 370]);
    expect(listWeekDays('2026-11-22')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('names every month of the last year, except a first month with one week', () => {
    const names = (today: string) => listMonthHeads(listCalendarDays(today)).map(({ name }) => name);
    const year = Array.from({ length: 12 }, (_, month) => `${month + 1}月`);
    const from = (month: number) => [...year.slice(month - 1), ...year.slice(0, month - 1)];
    expect(names('2026-11-21')).toEqual([...from(11), '11月']);
    expect(names('2026-11-23')).toEqual(from(12));
  });

  it('sorts days into five levels', () => {
    expect(
      [0, 1, 19, 20, 49, 50, 99, 100, 5000].map((answerCount) => levelOf({ answerCount, paperCount: 0 })),
    ).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect([undefined, { answerCount: 0, paperCount: 1 }].map(levelOf)).toEqual([0, 2]);
  });
});

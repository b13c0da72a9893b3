import { configSchema } from '@tingci/contract/account/config';
import { expect, test } from 'vitest';
import { readConfig, writeConfig } from './stored-config.ts';

const NOON = Date.parse('2026-05-10T04:00:00Z');
const stored = (config: Record<string, unknown>, notices: Record<string, string> = {}) => ({
  config,
  notices,
  timeZone: 'Asia/Shanghai',
});

test('an invalid stored field is reported by name and gets its default; the others stay', () => {
  const reported: string[] = [];
  const config = readConfig(
    stored({ play_speed: 99, review_total: '5', repetitions: 4, gone: 1, is_pop: null, yasi_score: null }),
    NOON,
    (name) => reported.push(name),
  );
  expect(reported).toEqual(['play_speed', 'review_total', 'is_pop']);
  expect(config).toEqual({ ...configSchema.parse({}), repetitions: 4 });
});

test('a notice is valid only for its day, whatever the config says', () => {
  const notices = {
    pro_notice_not_today: '2026-05-10',
    fuxi_notice_not_today: '2026-05-09',
    toString: '2026-05-10',
  };
  const config = readConfig(stored({ fuxi_notice_not_today: true }, notices), NOON, () => {});
  expect(config).toMatchObject({ pro_notice_not_today: true, fuxi_notice_not_today: false });
  expect(Object.keys(config)).toEqual(Object.keys(configSchema.shape));
});

test('a write turns notices into days or clears them', () => {
  const change = {
    pro_notice_not_today: true,
    fuxi_notice_not_today: false,
    play_speed: 2,
    is_pop: undefined,
  };
  expect(writeConfig(change, Date.parse('2026-05-10T16:00:00Z'), 'Asia/Shanghai')).toEqual({
    fields: { play_speed: 2 },
    recorded: { pro_notice_not_today: '2026-05-11' },
    cleared: ['fuxi_notice_not_today'],
  });
});

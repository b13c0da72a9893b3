import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retention } from './sweeper.ts';

const DAY_MS = 86_400_000;
const policy = readFileSync(
  new URL('../../../../web/src/features/account/agreements/privacy-policy.txt', import.meta.url),
  'utf8',
);

/** The entry of the privacy policy about the rows of a table. The other tables have nothing about a person that lasts. */
const entries: Record<string, string> = {
  click_log: '页面访问和点击记录',
  activity_ping: '页面访问和点击记录',
  audio_failure: '声音故障',
  sms_code: '验证码的发送记录',
  login_failure: '登录失败的记录',
  repeated_call: '激活码',
  security_event: '安全记录',
};
const others = [
  'request_nonce',
  'used_challenge',
  'session',
  'job_progress',
  'walkman_track',
  // What the learner deleted, or did not save.
  'own_text',
  'collected_item',
  'listening_practice',
  // Uploads that did not end.
  'resource_upload',
];

test.each(retention.filter(({ table }) => !others.includes(table)))(
  'the privacy policy says how long $table is kept',
  ({ table, keptMs }) => {
    const rows = policy.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const kept = rows.find(([, name = '']) => name.includes(entries[table] ?? table))?.[4];
    expect(kept).toMatch(new RegExp(`^${keptMs / DAY_MS} 天`));
  },
);

import type { SmsScene } from '@tingci/domain/account/sms-scene';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noWork, type Work } from '../../../platform/challenge/challenge-guard.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { createKeys } from '../../../platform/core/keys.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';
import { type AccountStore, createAccountStore } from '../store/account-store.ts';
import { createConsoleProvider } from './console-provider.ts';
import { type CodeTrier, createSmsCodeService, type SmsCodeDeps } from './sms-code.service.ts';
import { codeLimits } from './sms-limits.ts';
import { type SmsMessage, type SmsProvider, SmsSendError } from './sms-provider.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Noon in Beijing. */
const NOON = Date.parse('2026-05-10T04:00:00Z');

let database: TestDatabase;
let store: AccountStore;
let sent: SmsMessage[];
let warnings: string[];
let failWith: Error | undefined;

const sms: SmsProvider = {
  id: 'fake',
  revealsCode: false,
  async send(message) {
    if (failWith) throw failWith;
    sent.push(message);
  },
};

function createService(override: Partial<SmsCodeDeps> = {}) {
  return createSmsCodeService({
    store,
    keys: createKeys('ab'.repeat(32)),
    sms,
    limits: () => codeLimits(100_000, 1),
    warn: (message) => warnings.push(message),
    ...override,
  });
}

let addresses = 0;
/** An address of a network of its own. */
const newIp = () => `10.${Math.floor(++addresses / 256)}.${addresses % 256}.1`;

/** `sent`, or the code of the error. */
async function outcome(sending: Promise<unknown>): Promise<string> {
  try {
    await sending;
    return 'sent';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  store = createAccountStore(createDatabase(database.pool));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate sms_code cascade');
  [sent, warnings, failWith] = [[], [], undefined];
});

describe('limits', () => {
  test('of 50 requests at once for a number, one is sent', async () => {
    const service = createService();
    const [phone, ip] = [newPhone(), newIp()];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcome(service.send(phone, 'login', ip, NOON))),
    );
    expect(outcomes.filter((each) => each === 'sent')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'sms_too_soon')).toHaveLength(49);
    expect(sent).toHaveLength(1);
  });

  test('a number gets the next code after 60 seconds, in any scene', async () => {
    const service = createService();
    const phone = newPhone();
    expect(await outcome(service.send(phone, 'login', newIp(), NOON))).toBe('sent');
    expect(await outcome(service.send(phone, 'reset', newIp(), NOON + 59_999))).toBe('sms_too_soon');
    expect(await outcome(service.send(newPhone(), 'login', newIp(), NOON + 59_999))).toBe('sent');
    expect(await outcome(service.send(phone, 'reset', newIp(), NOON + 60_000))).toBe('sent');
  });

  test('ten per day for a number, and again after midnight in Beijing', async () => {
    const service = createService();
    const phone = newPhone();
    for (let index = 0; index < 10; index++) {
      expect(await outcome(service.send(phone, 'login', newIp(), NOON + index * MINUTE))).toBe('sent');
    }
    const midnight = NOON + 12 * HOUR;
    expect(await outcome(service.send(phone, 'login', newIp(), midnight - 1))).toBe('sms_daily_limit');
    expect(await outcome(service.send(phone, 'login', newIp(), midnight))).toBe('sent');
  });

  test('30 per hour from an address; other addresses of the network are not affected', async () => {
    const service = createService();
    const all = Array.from({ length: 33 }, () =>
      outcome(service.send(newPhone(), 'login', '192.0.2.7', NOON)),
    );
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((each) => each === 'sent')).toHaveLength(30);
    expect(outcomes.filter((each) => each === 'rate_limited')).toHaveLength(3);
    expect(await outcome(service.send(newPhone(), 'login', '192.0.2.8', NOON))).toBe('sent');
    expect(await outcome(service.send(newPhone(), 'login', '192.0.2.7', NOON + HOUR - 1))).toBe(
      'rate_limited',
    );
    expect(await outcome(service.send(newPhone(), 'login', '192.0.2.7', NOON + HOUR))).toBe('sent');
  });

  test.each([
    ['a /24 of IPv4', (n: number) => `203.0.113.${n}`, '203.0.113.255', '203.0.114.1'],
    ['a /48 of IPv6', (n: number) => `2001:db8:7:${n}::1`, '2001:db8:7:ffff::9', '2001:db8:8::1'],
    ['IPv4 as IPv6 writes it', (n: number) => `::ffff:198.51.100.${n}`, '198.51.100.250', '198.51.101.1'],
  ])('100 per hour from %s', async (_name, address, within, beyond) => {
    const service = createService();
    const all = Array.from({ length: 104 }, (_, n) =>
      outcome(service.send(newPhone(), 'login', address(n), NOON)),
    );
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((each) => each === 'sent')).toHaveLength(100);
    expect(await outcome(service.send(newPhone(), 'login', within, NOON))).toBe('rate_limited');
    expect(await outcome(service.send(newPhone(), 'login', beyond, NOON))).toBe('sent');
  });

  test('the total per day is a setting', async () => {
    const service = createService({ limits: () => codeLimits(5, 1) });
    const all = Array.from({ length: 9 }, () => outcome(service.send(newPhone(), 'login', newIp(), NOON)));
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((each) => each === 'sent')).toHaveLength(5);
    expect(outcomes.filter((each) => each === 'sms_daily_limit')).toHaveLength(4);
    expect(warnings[0]).toBe('all 5 SMS codes of today are spent');
    expect(await outcome(service.send(newPhone(), 'login', newIp(), NOON + 12 * HOUR))).toBe('sent');
  });

  test('an invalid address is counted too', async () => {
    const service = createService({ limits: () => ({ ...codeLimits(100, 1), ipHourly: 1 }) });
    expect(await outcome(service.send(newPhone(), 'login', 'unknown', NOON))).toBe('sent');
    expect(await outcome(service.send(newPhone(), 'login', 'fe80::1%eth0', NOON))).toBe('sent');
    expect(await outcome(service.send(newPhone(), 'login', 'also unknown', NOON))).toBe('rate_limited');
  });
});

describe('a failed delivery', () => {
  test.each([
    ['rejected', 'sms_send_failed'],
    ['limited', 'sms_too_soon'],
  ] as const)('that is certain (%s) costs nothing', async (failure, code) => {
    const service = createService({ limits: () => ({ ...codeLimits(1, 1), phoneDaily: 1, ipHourly: 1 }) });
    const [phone, ip] = [newPhone(), newIp()];
    failWith = new SmsSendError(failure, 'as the provider says');
    expect(await outcome(service.send(phone, 'login', ip, NOON))).toBe(code);
    expect(warnings).toEqual([
      `SMS to ${phone.slice(0, 3)}****${phone.slice(-4)} by fake failed: as the provider says`,
    ]);
    failWith = undefined;
    expect(await outcome(service.send(phone, 'login', ip, NOON))).toBe('sent');
  });

  test('leaves the previous code the newest', async () => {
    const service = createService();
    const phone = newPhone();
    await service.send(phone, 'login', newIp(), NOON);
    failWith = new SmsSendError('rejected', 'x');
    await outcome(service.send(phone, 'login', newIp(), NOON + MINUTE));
    expect(await check(service, phone, 'login', sent[0]?.code ?? '', NOON + MINUTE)).toBe('right');
  });

  test('that may still arrive keeps its code valid and counts in the limits', async () => {
    let lost = '';
    const losing: SmsProvider = {
      ...sms,
      async send({ code }) {
        lost = code;
        throw new SmsSendError('unknown', 'timeout');
      },
    };
    const service = createService({ sms: losing });
    const phone = newPhone();
    expect(await outcome(service.send(phone, 'login', newIp(), NOON))).toBe('sms_send_failed');
    expect(await outcome(service.send(phone, 'login', newIp(), NOON))).toBe('sms_too_soon');
    expect(await check(service, phone, 'login', lost, NOON)).toBe('right');
  });
});

type Service = ReturnType<typeof createService>;

const somewhere: CodeTrier = { subject: '192.0.2.1', isKnown: false, work: noWork };

function check(
  service: Service,
  phoneNumber: string,
  scene: SmsScene,
  code: string,
  nowMs: number,
  from = somewhere,
) {
  return store.transact((repositories) =>
    service.check(repositories, { phoneNumber, scenes: [scene], code, from }, nowMs),
  );
}

async function sendCode(
  service: Service,
  phone: string,
  scene: SmsScene = 'login',
  nowMs = NOON,
): Promise<string> {
  await service.send(phone, scene, newIp(), nowMs);
  return sent.at(-1)?.code ?? '';
}

const other = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

describe('checking', () => {
  test('a code is six digits, stored only as a hash', async () => {
    const code = await sendCode(createService(), newPhone());
    expect(code).toMatch(/^\d{6}$/);
    const rows = await database.pool.query('select * from sms_code');
    expect(JSON.stringify(rows.rows)).not.toContain(code);
    expect(rows.rows[0].code_hash).toHaveLength(32);
  });

  test('is right once', async () => {
    const service = createService();
    const phone = newPhone();
    const code = await sendCode(service, phone);
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, () => check(service, phone, 'login', code, NOON + SECOND)),
    );
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'expired')).toHaveLength(7);
  });

  test('is valid for five minutes', async () => {
    const service = createService();
    const [early, late] = [newPhone(), newPhone()];
    const [earlyCode, lateCode] = [await sendCode(service, early), await sendCode(service, late)];
    expect(await check(service, early, 'login', earlyCode, NOON + 5 * MINUTE - 1)).toBe('right');
    expect(await check(service, late, 'login', lateCode, NOON + 5 * MINUTE)).toBe('expired');
  });

  test('allows five attempts, also concurrent ones', async () => {
    const service = createService();
    const phone = newPhone();
    const code = await sendCode(service, phone);
    const verdicts = await Promise.all(
      Array.from({ length: 9 }, () => check(service, phone, 'login', other(code), NOON)),
    );
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(5);
    expect(await check(service, phone, 'login', code, NOON)).toBe('expired');
  });

  test('the fifth attempt may be the right one', async () => {
    const service = createService();
    const phone = newPhone();
    const code = await sendCode(service, phone);
    for (let index = 0; index < 4; index++) await check(service, phone, 'login', other(code), NOON);
    expect(await check(service, phone, 'login', code, NOON)).toBe('right');
  });

  test('belongs to its scene and its number', async () => {
    const service = createService();
    const [phone, decoy] = [newPhone(), newPhone()];
    const code = await sendCode(service, phone, 'login');
    await sendCode(service, decoy, 'login');
    expect(await check(service, phone, 'reset', code, NOON)).toBe('expired');
    expect(await check(service, decoy, 'login', code, NOON)).toBe('wrong');
    expect(await check(service, phone, 'login', code, NOON)).toBe('right');
  });

  test('only the newest of its scene is valid; one of another scene does not end it', async () => {
    const service = createService();
    const phone = newPhone();
    const first = await sendCode(service, phone, 'login', NOON);
    await sendCode(service, phone, 'signup', NOON + MINUTE);
    expect(await check(service, phone, 'login', other(first), NOON + MINUTE)).toBe('wrong');
    const second = await sendCode(service, phone, 'login', NOON + 2 * MINUTE);
    expect(await check(service, phone, 'login', first, NOON + 2 * MINUTE)).toBe(
      first === second ? 'right' : 'wrong',
    );
    expect(await check(service, phone, 'login', second, NOON + 2 * MINUTE)).toBe('right');
  });
});

test('the console provider writes the masked number and the code, and allows the page to show it', async () => {
  const lines: string[] = [];
  const service = createService({ sms: createConsoleProvider((line) => lines.push(line)) });
  const { consoleCode, resendAfterS } = await service.send('13800138000', 'login', newIp(), NOON);
  expect(lines).toEqual([`SMS 138****8000 ${consoleCode}`]);
  expect(resendAfterS).toBe(60);
  expect((await createService().send(newPhone(), 'login', newIp(), NOON)).consoleCode).toBeUndefined();
});

/** A caller without a solved challenge. */
const noSolution: Work = {
  isDone: false,
  demand: () => Promise.reject(new AppError('challenge_required')),
};

describe('from the third on', () => {
  test('a code of a number needs a solved challenge, and the refused call sends nothing and counts nowhere', async () => {
    const service = createService();
    const phone = newPhone();
    const ask = (nr: number, work: Work) =>
      outcome(service.send(phone, 'login', newIp(), NOON + nr * MINUTE, { work }));
    expect(await ask(0, noSolution)).toBe('sent');
    expect(await ask(1, noSolution)).toBe('sent');
    expect(await ask(2, noSolution)).toBe('challenge_required');
    expect(sent).toHaveLength(2);
    expect(await ask(2, noWork)).toBe('sent');
  });

  test('a code for an address, or the eleventh for its network, needs one', async () => {
    const service = createService();
    const ask = (ip: string) => outcome(service.send(newPhone(), 'login', ip, NOON, { work: noSolution }));
    for (let i = 0; i < 2; i++) expect(await ask('2001:db8:1:1::1')).toBe('sent');
    expect(await ask('2001:db8:1:1::9')).toBe('challenge_required');
    for (let i = 2; i < 10; i++) expect(await ask(`2001:db8:1:${i}::1`)).toBe('sent');
    expect(await ask('2001:db8:1:ffff::1')).toBe('challenge_required');
    expect(await ask('2001:db8:2::1')).toBe('sent');
  });

  test('an attempt on a code needs one, and the refused attempt does not count', async () => {
    const service = createService();
    const phone = newPhone();
    await service.send(phone, 'login', newIp(), NOON);
    const code = sent[0]?.code ?? '';
    const without = { ...somewhere, work: noSolution };
    const attempt = (tried: string, from: CodeTrier) => check(service, phone, 'login', tried, NOON, from);
    for (let i = 0; i < 2; i++) expect(await attempt(other(code), without)).toBe('wrong');
    for (let i = 0; i < 9; i++) expect(await attempt(code, without)).toBe('unsolved');
    for (let i = 0; i < 2; i++) expect(await attempt(other(code), somewhere)).toBe('wrong');
    expect(await attempt(code, somewhere)).toBe('right');
  });
});

describe('others', () => {
  const network = (nr: number): CodeTrier => ({ ...somewhere, subject: `10.0.0.${nr}` });
  const device: CodeTrier = { subject: 'device a', isKnown: true, work: noWork };

  test('who try a code do not use up the attempts of another network', async () => {
    const service = createService();
    const phone = newPhone();
    await service.send(phone, 'login', newIp(), NOON);
    const code = sent[0]?.code ?? '';
    for (let i = 0; i < 9; i++) await check(service, phone, 'login', other(code), NOON, network(1));
    expect(await check(service, phone, 'login', code, NOON, network(1))).toBe('expired');
    expect(await check(service, phone, 'login', code, NOON, network(2))).toBe('right');
  });

  test('from many networks have 15 attempts in all, and a known device still has its own', async () => {
    const service = createService();
    const phone = newPhone();
    await service.send(phone, 'login', newIp(), NOON);
    const code = sent[0]?.code ?? '';
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, nr) => check(service, phone, 'login', other(code), NOON, network(nr))),
    );
    expect(all.filter((verdict) => verdict === 'wrong')).toHaveLength(15);
    expect(await check(service, phone, 'login', code, NOON, network(99))).toBe('expired');
    expect(await check(service, phone, 'login', code, NOON, device)).toBe('right');
  });

  test('who use up the codes of a day leave ten to a known device', async () => {
    const service = createService();
    const phone = newPhone();
    const ask = (nr: number, deviceId?: string) =>
      outcome(service.send(phone, 'login', newIp(), NOON + nr * MINUTE, { deviceId, work: noWork }));
    for (let nr = 0; nr < 10; nr++) expect(await ask(nr)).toBe('sent');
    expect(await ask(10)).toBe('sms_daily_limit');
    for (let nr = 10; nr < 20; nr++) expect(await ask(nr, 'a')).toBe('sent');
    expect(await ask(20, 'a')).toBe('sms_daily_limit');
  });
});

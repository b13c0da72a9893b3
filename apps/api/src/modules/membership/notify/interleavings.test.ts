import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noWork } from '../../../platform/challenge/challenge-guard.ts';
import type { Learner } from '../../../test/app.ts';
import { insertLearner } from '../../../test/rows/insert-learner.ts';
import type { Fault } from '../wechat-pay-fake/fake-signing.fixture.ts';
import { createPaymentWorld } from './payment-world.fixture.ts';

/** `ORDER_ROUNDS=5000` runs the long form. */
const ROUNDS = Number(process.env.ORDER_ROUNDS ?? '50');
const STEPS = 10;

const calls = ['find', 'close', 'refund', 'find-refund'] as const;
const faults: Fault[] = [
  'hang-up',
  'hang-up-after',
  'error-500',
  'error-500-after',
  'unsigned',
  'altered',
  'wrong-key',
  'old',
  'pay-first',
];
const forgeries: Fault[] = ['unsigned', 'altered', 'wrong-key', 'old', 'probe'];
const pick = <Item>(list: readonly Item[]): Item => list[randomInt(list.length)] as Item;

let world: Awaited<ReturnType<typeof createPaymentWorld>>;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

const plan = { type: 'year', number: 1, amountFen: 7800, scene: 10 } as const;
let forged = 0;

const callerOf = (userId: number) => ({ userId, ip: '192.0.2.1', nowMs: world.app.now(), work: noWork });

/** Everything that can happen to an order; each step may fail, as a real one. */
const stepsOf = (userId: number, number: string): Record<string, () => Promise<unknown>> => {
  const { app, fake, orders, refunds } = world;
  const isPaid = () => !['NOTPAY', 'CLOSED'].includes(fake.payments.get(number)?.state ?? 'NOTPAY');
  const refundNo = () => [...fake.refunds].find(([, { outTradeNo }]) => outTradeNo === number)?.[0];
  return {
    pay: async () => fake.pay(number),
    notify: async () => (isPaid() ? world.notify(fake.notice(number)) : undefined),
    forge: async () => {
      const answer = await world.notify(fake.notice(number, pick(forgeries)));
      forged++;
      expect(answer.statusCode).toBe(401);
    },
    poll: () => orders.getResult(userId, number, app.now()),
    sweep: () => world.sweepOrders(),
    wait: async () => app.advance(pick([3_000, 61_000, 61_000, 16 * 60_000])),
    fault: async () => fake.failNext(pick(calls), pick(faults)),
    crash: async () => crashOnce(),
    refund: async () => {
      const act = { actor: userId, outTradeNo: number, amountFen: 7800, reason: '测试', nowMs: app.now() };
      fake.nextRefundIs(pick(['SUCCESS', 'SUCCESS', 'PROCESSING']));
      await refunds.request(act);
    },
    'refund-notice': async () => {
      const found = refundNo();
      return found === undefined ? undefined : world.notify(fake.refundNotice(found));
    },
    'sweep-refunds': () => world.sweepRefunds(),
  };
};

/** The next transaction that would commit rolls back instead, as when the process ends. */
let crashes = 0;
function crashOnce(): void {
  crashes++;
}

/** Lets every commit of the pool fail once for each {@link crashOnce}. */
function installCrashes(): void {
  const { pool } = world.app.database;
  const connect = pool.connect.bind(pool);
  pool.connect = (async (callback?: Parameters<typeof pool.connect>[0]) => {
    // Single statements of the pool come with a callback; they have no commit.
    if (callback) return connect(callback);
    const client = await connect();
    const query = client.query.bind(client);
    client.query = ((...given: Parameters<typeof query>) => {
      if ((given[0] as unknown) === 'commit' && crashes > 0) {
        crashes--;
        return Promise.reject(new Error('the process ended'));
      }
      return query(...given);
    }) as typeof client.query;
    const release = client.release.bind(client);
    client.release = (error) => {
      client.query = query;
      client.release = release;
      release(error);
    };
    return client;
  }) as typeof pool.connect;
}

/** Ends all faults, and lets the jobs run until nothing is open. */
async function settleAll(): Promise<void> {
  crashes = 0;
  world.fake.endFaults();
  world.fake.nextRefundIs('SUCCESS');
  for (let sweep = 0; sweep < 3; sweep++) {
    for (const refund of world.fake.refunds.values()) refund.status = 'SUCCESS';
    world.app.advance(31 * 60_000);
    expect((await world.sweepOrders()).failed).toBe(0);
    expect((await world.sweepRefunds()).failed).toBe(0);
  }
}

test(
  `${ROUNDS} random interleavings: one grant for each paid order, none for another`,
  async () => {
    installCrashes();
    const { app, fake, orders } = world;
    const { pool } = app.database;
    let paid = 0;
    let refunded = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await insertLearner(pool);
      const { outTradeNo: number } = await orders.create(callerOf(userId), plan);
      const steps = stepsOf(userId, number);
      const names = Object.keys(steps);
      const taken: string[] = [];
      for (let step = 0; step < STEPS; step++) {
        // Some steps run at the same time.
        const now = Array.from({ length: pick([1, 1, 2, 4]) }, () => pick(names));
        taken.push(now.join('+'));
        const results = await Promise.allSettled(now.map((name) => steps[name]?.()));
        const wrong = results.find(
          (each) => each.status === 'rejected' && (each.reason as Error).name === 'AssertionError',
        );
        if (wrong?.status === 'rejected') throw wrong.reason;
      }
      await settleAll();
      const { state } = fake.payments.get(number) ?? {};
      const { rows } = await pool.query(
        `select g.months, r.revoked_at is not null as "isRevoked" from membership_grant g
        left join membership_revocation r on r.grant_id = g.id where g.user_id = $1`,
        [userId],
      );
      const isPaid = state === 'SUCCESS' || state === 'REFUND';
      const expected = isPaid ? [{ months: 12, isRevoked: state === 'REFUND' }] : [];
      expect(rows, `${state} after ${taken.join(' ')}`).toEqual(expected);
      expect(await orders.getResult(userId, number, app.now())).toBe(isPaid ? 2 : 3);
      if (isPaid) paid++;
      if (state === 'REFUND') refunded++;
      fake.payments.clear();
      fake.refunds.clear();
    }
    const { rows } = await pool.query('select count(*)::int as count from membership_grant');
    expect(rows[0].count).toBe(paid);
    expect((await pool.query('select 1 from payment_exception')).rowCount).toBe(0);
    expect(Math.min(paid, ROUNDS - paid, refunded, forged)).toBeGreaterThan(0);
    if (process.env.ORDER_ROUNDS)
      process.stdout.write(`${JSON.stringify({ ROUNDS, paid, refunded, forged })}\n`);
  },
  Math.max(120_000, ROUNDS * 1_000),
);

test('parallel settles and refunds have one effect each', async () => {
  const { app, fake, orders, settle, refunds } = world;
  const rounds = Number(process.env.ORDER_PARALLEL ?? '5');
  for (let round = 0; round < rounds; round++) {
    const learner: Pick<Learner, 'userId'> = { userId: await insertLearner(app.database.pool) };
    const { outTradeNo } = await orders.create(callerOf(learner.userId), plan);
    fake.pay(outTradeNo);
    const transactionId = fake.payments.get(outTradeNo)?.transactionId ?? '';
    const payment = { state: 'paid', outTradeNo, transactionId, amountFen: 7800 } as const;
    const settled = await Promise.all(Array.from({ length: 50 }, () => settle(payment, app.now())));
    expect(settled.filter((each) => each === 'granted')).toHaveLength(1);
    const act = { actor: learner.userId, outTradeNo, amountFen: 7800, reason: '测试', nowMs: app.now() };
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => refunds.request(act)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as grants, count(r.grant_id)::int as revocations from membership_grant g
        left join membership_revocation r on r.grant_id = g.id where g.user_id = $1`,
      [learner.userId],
    );
    expect(rows).toEqual([{ grants: 1, revocations: 1 }]);
    expect([...fake.refunds.values()].filter((each) => each.outTradeNo === outTradeNo)).toHaveLength(1);
  }
}, 600_000);

import type { SignedFields } from '@tingci/domain/signing';
import type { Pool } from 'pg';
import type { Envelope } from './envelope.ts';
import { insertCode } from './rows/insert-codes.ts';

const BASE = '/api/study/customer/v1/member/v1';
/** Requests at once. */
export const PARALLEL = 50;

type Who = { userId: number; token: string; signKey: string };
type Answer = Pick<Envelope, 'status' | 'values'>;

/** Several apps on one database. */
export type OnceWorld = {
  pool: Pool;
  now(): number;
  signUp(): Promise<Who>;
  /** Sends a request to the app whose turn it is. */
  send(turn: number, path: string, fields: SignedFields, who?: Who): Promise<Answer>;
};

/** Refusals of an act that is done already, and of a call that must solve a challenge first. */
const EXPECTED = [409, 428];

/**
 * How many of the parallel requests succeeded, how often the act had its effect, and the statuses of other answers than the
 * expected refusals.
 */
export type Once = { succeeded: number; effects: number; faults: number[] };

/** The result of a round in which each act has one effect. */
export const ONCE: Once = { succeeded: 1, effects: 1, faults: [] };

/**
 * Asks 50 times at once for each act: a code, the trial, a payment (with polls between them), a refund. The learners and
 * the administrator are new, so that their proofs are.
 */
export async function runOnceRound(world: OnceWorld): Promise<Record<string, Once>> {
  const { pool, send } = world;
  const [one, two, admin] = [await world.signUp(), await world.signUp(), await world.signUp()];
  await pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
  const { code, batchId } = await insertCode(pool, world.now());
  const order = await send(
    0,
    `${BASE}/pay`,
    { pay_type: 'wx_Native', type: 'month', number: 1, amount: 2500, scene: 10 },
    one,
  );
  const number = order.values.out_trade_no;
  const prepay_id = order.values.code_url.split('/')[3];

  const ask = async (call: (turn: number) => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, turn) => call(turn)));
    const statuses = answers.map(({ status }) => status);
    return {
      succeeded: statuses.filter((status) => status === 0).length,
      faults: statuses.filter((status) => status !== 0 && !EXPECTED.includes(status)),
    };
  };
  const count = async (sql: string, value: unknown): Promise<number> =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, [value])).rows[0]?.n ?? 0;

  return {
    code: {
      ...(await ask((turn) =>
        send(turn, `${BASE}/buy-book/active-by-code`, { code }, turn % 4 < 2 ? one : two),
      )),
      effects: await count(`membership_grant where source = 'code' and source_id like $1 || '-%'`, batchId),
    },
    trial: {
      ...(await ask((turn) => send(turn, `${BASE}/receive`, { type: 'day', number: 3, scene: 9 }, one))),
      effects: await count(`membership_grant where source = 'trial' and user_id = $1`, one.userId),
    },
    settle: {
      ...(await ask(async (turn) => {
        await send(turn + 1, `${BASE}/pay/result`, { out_trade_no: number }, one);
        return send(turn, `${BASE}/pay/cashier/act`, { prepay_id, act: 'pay' });
      })),
      effects: await count(`membership_grant where source = 'order' and source_id = $1`, number),
    },
    refund: {
      ...(await ask((turn) =>
        send(
          turn,
          '/api/study/admin/v1/order/refund',
          { out_trade_no: number, amount: 2500, reason: '演练' },
          admin,
        ),
      )),
      effects: await count(
        `membership_revocation r join membership_grant g on g.id = r.grant_id where g.source_id = $1`,
        number,
      ),
    },
  };
}

import { randomUUID } from 'node:crypto';
import { withDatabase } from '@tingci/api/commands/run-command';
import { grantProduct } from '@tingci/api/entitlement/ledger/ledger';

/** Grants a learner months of Pro from a past instant on. This file is a program: the number, the instant in ms, the months. */
const [phone = '', fromMs = '', months = ''] = process.argv.slice(2);
await withDatabase(async ({ pool }) => {
  const { rows } = await pool.query<{ id: number }>('select id from app_user where phone_number = $1', [
    phone,
  ]);
  const userId = rows[0]?.id;
  if (userId === undefined) throw new Error(`Nobody has the number ${phone}.`);
  const product = { months: Number(months) };
  await grantProduct(pool, {
    userId,
    source: 'administrator',
    sourceId: randomUUID(),
    product,
    nowMs: Number(fromMs),
  });
});

import { randomUUID } from 'node:crypto';
import { newPhone } from '../../rows/new-phone.ts';
import { orderOf } from './account.ts';
import { anyOf, type Examples, type ExampleWorld, none } from './example.ts';

/** An act of an administrator on somebody who has just signed up. */
const actOnNewcomer = async (world: ExampleWorld) => {
  const phoneNumber = newPhone();
  const code = await world.codeFor(phoneNumber, 'signup');
  const fields = { phone_number: phoneNumber, code, agree_version: world.agreeVersion };
  const { values } = await world.call('/api/study/customer/v1/signup', fields);
  return { user_id: values.user.id as number, reason: '多人共用账号' };
};

export const adminExamples = {
  '/api/study/job/v1/detail': async (world, caller) => ({ job_id: await world.jobOf(caller, 'created') }),
  '/api/study/job/v1/cancel': async (world, caller) => ({ job_id: await world.jobOf(caller, 'created') }),
  '/api/study/job/v1/retry': async (world, caller) => ({ job_id: await world.jobOf(caller, 'failed') }),
  '/api/study/admin/v1/job/list': () => ({ state: 'failed', page: 1 }),
  '/api/study/admin/v1/security/list': (_world, caller) => ({ user_id: caller.userId, page: 1 }),
  '/api/study/admin/v1/account/find': (_world, caller) => ({ phone_number: caller.phoneNumber }),
  '/api/study/admin/v1/account/sessions/end': actOnNewcomer,
  '/api/study/admin/v1/account/suspend': actOnNewcomer,
  '/api/study/admin/v1/account/unsuspend': actOnNewcomer,
  '/api/study/admin/v1/code/batch/list': () => ({ page: 1 }),
  '/api/study/admin/v1/code/batch/create': () => ({
    act_id: randomUUID(),
    name: '秋季',
    product: { months: 1 },
    count: 2,
    valid_days: 30,
    reason: '合作学校',
  }),
  '/api/study/admin/v1/code/batch/export': async (world) => ({
    id: (await world.newCode()).batchId,
    reason: '发给学校',
  }),
  '/api/study/admin/v1/code/batch/revoke': async (world) => ({
    id: (await world.newCode()).batchId,
    reason: '泄露',
  }),
  '/api/study/admin/v1/code/used/list': async (world) => ({ id: (await world.newCode()).batchId, page: 1 }),
  '/api/study/admin/v1/code/book/list': none,
  '/api/study/admin/v1/grant/list': (_world, caller) => ({ user_id: caller.userId }),
  '/api/study/admin/v1/grant/give': (_world, caller) => ({
    act_id: randomUUID(),
    user_id: caller.userId,
    product: { days: 3 },
    reason: '补偿',
  }),
  '/api/study/admin/v1/grant/revoke': async (world, caller) => ({
    grant_id: await world.grantOf(caller),
    reason: '误发',
  }),
  '/api/study/admin/v1/access/list': () => ({ kind: 'article' }),
  '/api/study/admin/v1/access/update': ({ ids }) => ({
    id: anyOf(ids.article),
    kind: 'article',
    access: 'free',
    reason: '活动',
  }),
  '/api/study/admin/v1/order/list': (_world, caller) => ({ user_id: caller.userId, page: 1 }),
  '/api/study/admin/v1/order/refund': async (world, caller) => {
    const { out_trade_no, code_url } = await orderOf(world, caller);
    const pay = { prepay_id: code_url.split('/')[3], act: 'pay' };
    await world.call('/api/study/customer/v1/member/v1/pay/cashier/act', pay, caller);
    return { out_trade_no, amount: 7800, reason: '重复付款' };
  },
  '/api/study/admin/v1/order/exception/list': () => ({ status: 'open', page: 1 }),
  '/api/study/admin/v1/order/exception/update': async (world) => ({
    exception_id: await world.exceptionOf(),
    note: '已联系学员',
  }),
  '/api/study/admin/v1/audit/list': () => ({ action: 'admin_granted', from: 0, page: 1 }),
  '/api/study/admin/v1/audit/verify': none,
  '/api/study/admin/v1/sound/source/list': () => ({ kind: 'book', keyword: '租' }),
  '/api/study/admin/v1/sound/prepare': ({ ids }) => ({ kind: 'listening', id: anyOf(ids.listening) }),
  '/api/study/admin/v1/dictionary/file/list': none,
  '/api/study/admin/v1/dictionary/import': () => ({ file: 'ecdict.csv', encoding: 'utf-8' }),
} satisfies Partial<Examples>;

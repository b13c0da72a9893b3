import { randomUUID } from 'node:crypto';
import type { Learner } from '../../app.ts';
import { newPhone } from '../../rows/new-phone.ts';
import { type Examples, type ExampleWorld, none } from './example.ts';

/** What a page has after WeChat sent it back; any for an app without WeChat. */
async function returnedTo(world: ExampleWorld, caller: Learner | undefined) {
  const way = 'qr' as const;
  const { values } = await world.call('/api/study/customer/v1/wechat/start', { way }, caller);
  const { address = 'http://none', verifier = 'none' } = values;
  return { way, verifier, code: randomUUID(), state: new URL(address).searchParams.get('state') ?? 'none' };
}

const PROVE = '/api/study/customer/v1/session/prove';
const proofOf = async (world: ExampleWorld, caller: Learner) => ({ code: await world.proofCodeFor(caller) });

const yearOrder = { pay_type: 'wx_Native', type: 'year', number: 1, amount: 7800, scene: 10 } as const;

/** A new order of the caller; one that does not exist for a visitor. */
export async function orderOf(world: ExampleWorld, caller: Learner) {
  const { values } = await world.call('/api/study/customer/v1/member/v1/pay', yearOrder, caller);
  return values.code_url
    ? values
    : { out_trade_no: 'a'.repeat(32), code_url: `/transfer/pay/${'a'.repeat(32)}/year` };
}

async function linkOf(world: ExampleWorld, caller: Learner): Promise<string> {
  return (await orderOf(world, caller)).code_url.split('/')[3];
}

export const accountExamples = {
  '/api/study/phone/send/sms': () => ({ phone_number: newPhone(), scene: 'signup' }),
  '/api/study/customer/v1/login': async (world, caller) => ({
    phone_number: caller.phoneNumber,
    code: await world.codeFor(caller.phoneNumber, 'login'),
  }),
  '/api/study/customer/v1/signup': async (world) => {
    const phoneNumber = newPhone();
    const code = await world.codeFor(phoneNumber, 'signup');
    return {
      phone_number: phoneNumber,
      code,
      password: 'Tingci-听词-2026',
      agree_version: world.agreeVersion,
    };
  },
  '/api/study/customer/v1/password/reset': async (world, caller) => ({
    phone_number: caller.phoneNumber,
    code: await world.codeFor(caller.phoneNumber, 'reset'),
    password: 'a-new-password',
  }),
  '/api/study/customer/v1/wechat/start': () => ({ way: 'qr' }),
  '/api/study/customer/v1/wechat/login': (world) => returnedTo(world, undefined),
  '/api/study/customer/v1/wechat/bind': async (world) => {
    const returned = await returnedTo(world, undefined);
    const { values } = await world.call('/api/study/customer/v1/wechat/login', returned);
    return { ticket: values.ticket ?? 'none' };
  },
  '/api/study/customer/v1/wechat/unbind': none,
  '/api/study/customer/v1/wechat/binding': none,
  '/api/study/customer/v1/logout': none,
  '/api/study/customer/v1/login/msg': none,
  '/api/study/customer/v1/update/config': () => ({ play_speed: 1.25, is_pop: true, yasi_score: 6.5 }),
  '/user/saveConfig': () => ({ play_interval: 3, lexicon_learn_mode: '默写' }),
  '/api/study/customer/v1/update/nickname': () => ({ nickname: '小明' }),
  '/api/study/customer/v1/update/yasi-score': () => ({ yasi_score: 7 }),
  '/api/study/customer/v1/update/pro-notice-not-today': none,
  '/api/study/customer/v1/update/fuxi-notice-not-today': none,
  '/api/study/customer/v1/update/vip-last-notice-not-today': none,
  '/api/study/customer/v1/last/learned': none,
  '/api/study/customer/v1/free-vip-count-down': none,
  '/api/study/customer/v1/member/detail': none,
  '/api/study/customer/v1/member/v1/buy-book/book-list': none,
  '/api/study/customer/v1/member/v1/buy-book/prepare': async (world) => ({
    pay_type: 'wx_Native',
    book_id: await world.soldBook(),
    amount: 1900,
    scene: 12,
  }),
  '/api/study/customer/v1/member/v1/buy-book/active-by-code': async (world) => ({
    code: (await world.newCode()).code,
  }),
  '/api/study/customer/v1/member/v1/receive': () => ({ type: 'day', number: 3, scene: 9 }),
  '/api/study/customer/v1/member/v1/plan/list': none,
  '/api/study/customer/v1/member/v1/pay': () => yearOrder,
  '/api/study/customer/v1/member/v1/pay/result': async (world, caller) => ({
    out_trade_no: (await orderOf(world, caller)).out_trade_no,
  }),
  '/api/study/customer/v1/member/v1/order/list': () => ({ page: 1 }),
  '/api/study/customer/v1/member/v1/pay/cashier': async (world, caller) => ({
    prepay_id: await linkOf(world, caller),
  }),
  '/api/study/customer/v1/member/v1/pay/cashier/act': async (world, caller) => ({
    prepay_id: await linkOf(world, caller),
    act: 'pay',
  }),
  '/api/study/customer/v1/study-plan': none,
  '/api/study/customer/v1/update/study-plan': ({ ids }) => ({
    group_id: ids.books.housing as number,
    daily_words: 20,
  }),
  '/api/study/customer/v1/agreement/consent': (world) => ({ agree_version: world.agreeVersion }),
  '/api/study/customer/v1/agreement/list': none,
  '/api/study/customer/v1/close': async (world, caller) => ({
    is_confirmed: true,
    phone_number: caller.phoneNumber,
    code: await world.codeFor(caller.phoneNumber, 'close'),
  }),
  '/api/study/customer/v1/phone/update': async (world, caller) => {
    const phoneNumber = newPhone();
    return {
      old_phone_number: caller.phoneNumber,
      old_code: await world.codeFor(caller.phoneNumber, 'rebind'),
      phone_number: phoneNumber,
      code: await world.codeFor(phoneNumber, 'rebind'),
    };
  },
  '/api/study/customer/v1/password/update': async (world, caller) => {
    await world.passwordOf(caller, 'an-old-password');
    return { old_password: 'an-old-password', password: 'Tingci-听词-2026' };
  },
  '/api/study/customer/v1/password/first': async (world, caller) => {
    await world.issuedPasswordOf(caller, 'an-issued-password');
    return { password: 'Tingci-听词-2026' };
  },
  '/api/study/customer/v1/session/delete-others': none,
  '/api/study/customer/v1/security-notice/list': none,
  '/api/study/customer/v1/security-notice/close': () => ({ notice_ids: [1] }),
  '/api/study/question/submit': () => ({
    kind: '功能建议',
    text: '希望可以调整例句的字号',
    path: '/home',
    version: '1.42.4',
  }),
  '/api/study/question/list': () => ({ status: 'open', page: 1 }),
  '/api/study/question/update': () => ({ question_ids: [1], status: 'done', note: '已安排' }),
  '/api/notice/diy-string/{id}': () => ({ id: 1 }),
  '/api/notice/v1/list': none,
  '/api/notice/v1/update/{id}': () => ({ id: 2, text: '客服微信：tingci' }),
  '/api/study/customer/v1/export/create': none,
  '/api/study/customer/v1/export/list': none,
  '/api/study/customer/v1/export/address': async (world, caller) => ({
    export_id: await world.exportOf(caller),
  }),
  '/api/study/customer/v1/session/prove/sms': async (world, caller) => {
    await world.waitForCode(caller);
    return {};
  },
  '/api/study/customer/v1/session/prove': proofOf,
  '/api/study/customer/v1/session/list': none,
  '/api/study/customer/v1/session/delete': async (world, caller) => {
    await world.call(PROVE, await proofOf(world, caller), caller);
    const listed = await world.call('/api/study/customer/v1/session/list', {}, caller);
    return { session_id: listed.values.list?.[0]?.id ?? randomUUID() };
  },
  '/api/study/customer/v1/activity': () => ({ path: '/home', params: {}, query: { book: '1' } }),
  '/api/study/customer/v1/device': () => ({ user_agent: 'test', screen_width: 390, is_touch: true }),
  '/api/study/click-log': (world) => ({ events: [{ name: 'start', path: '/home', at: world.now() }] }),
} satisfies Partial<Examples>;

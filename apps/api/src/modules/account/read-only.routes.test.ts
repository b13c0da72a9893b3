import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

const ACCOUNT = '/api/study/customer/v1';
const SMS = '/api/study/phone/send/sms';
const PASSWORD = 'Tingci-2026-听词';

let app: TestApp;
let isReadOnly = false;

beforeAll(async () => {
  app = await createTestApp({ isReadOnly: () => isReadOnly });
});
afterAll(() => app.close());

test('on a full disk people log in by code and password, set a new password, end devices and log out', async () => {
  const learner = await app.signUp();
  isReadOnly = true;
  const phone_number = learner.phoneNumber;
  const codeFor = async (scene: string) => {
    app.advance(61_000);
    expect((await app.call(SMS, { phone_number, scene })).status).toBe(0);
    return app.sent.at(-1)?.code ?? '';
  };
  const reset = { phone_number, code: await codeFor('reset'), password: PASSWORD };
  expect((await app.call(`${ACCOUNT}/password/reset`, reset)).status).toBe(0);
  const [one, two] = [
    await app.call(`${ACCOUNT}/login`, { phone_number, password: PASSWORD }),
    await app.call(`${ACCOUNT}/login`, { phone_number, code: await codeFor('login') }),
  ];
  expect([one.status, two.status]).toEqual([0, 0]);
  const who = { token: one.values.token, signKey: one.values.sign_key };
  const refused = await app.call(`${ACCOUNT}/update/nickname`, { nickname: '新的' }, who);
  expect([refused.status, refused.values.code]).toEqual([423, 'read_only']);
  const { list } = (await app.call(`${ACCOUNT}/session/list`, {}, who)).values;
  const device = list.find((session: { is_current: boolean }) => !session.is_current);
  expect((await app.call(`${ACCOUNT}/session/delete`, { session_id: device.id }, who)).status).toBe(0);
  expect((await app.call(`${ACCOUNT}/logout`, {}, who)).status).toBe(0);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Learner } from '../../../test/app.ts';
import { createWorld, type World } from '../../../test/contract/world.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';

const ACCOUNT = '/api/study/customer/v1';

let world: World;
let learner: Learner;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  learner = await world.signUp();
});
afterAll(() => world.close());

async function logInAgain(phoneNumber = learner.phoneNumber): Promise<Learner> {
  const code = await world.codeFor(phoneNumber, 'login');
  const { values } = await world.call(`${ACCOUNT}/login`, { phone_number: phoneNumber, code });
  return { ...learner, token: values.token, signKey: values.sign_key };
}
const isIn = async (who: Learner) => (await world.call(`${ACCOUNT}/login/msg`, {}, who)).status === 0;
const isRecorded = async (kind: string) =>
  (
    await world.database.pool.query('select from security_event where user_id = $1 and kind = $2', [
      learner.userId,
      kind,
    ])
  ).rowCount === 1;
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('another number', () => {
  async function ask(phoneNumber = newPhone()) {
    const old_code = await world.codeFor(learner.phoneNumber, 'rebind');
    const code = await world.codeFor(phoneNumber, 'rebind');
    return { old_phone_number: learner.phoneNumber, old_code, phone_number: phoneNumber, code };
  }
  const change = (fields: object, who = learner) =>
    world.call(`${ACCOUNT}/phone/update`, fields as never, who);

  test('needs both codes; then only the new number logs in, and other devices are logged out', async () => {
    const other = await logInAgain();
    const fields = await ask();
    const changed = await change(fields);
    expect([changed.status, changed.values.id]).toEqual([0, learner.userId]);
    expect(changed.values.phone_number.slice(-4)).toBe(fields.phone_number.slice(-4));
    expect([await isIn(learner), await isIn(other)]).toEqual([true, false]);
    const code = await world.codeFor(learner.phoneNumber, 'login');
    const old = await world.call(`${ACCOUNT}/login`, { phone_number: learner.phoneNumber, code });
    expect(old.values.code).toBe('phone_unknown');
    expect(await isIn(await logInAgain(fields.phone_number))).toBe(true);
    expect(await isRecorded('phone_changed')).toBe(true);
    // The codes are used up.
    expect((await change(fields)).status).toBe(404);
  });

  test('a wrong code changes nothing and leaves the other code valid', async () => {
    const fields = await ask();
    const wrongOld = await change({ ...fields, old_code: wrongOf(fields.old_code) });
    expect(wrongOld.values.code).toBe('old_code_wrong');
    const wrongNew = await change({ ...fields, code: wrongOf(fields.code) });
    expect(wrongNew.values.code).toBe('sms_code_wrong');
    expect((await change(fields)).status).toBe(0);
  });

  test('of somebody else, the same one, and a code of another scene are refused', async () => {
    const taken = await world.signUp();
    expect((await change(await ask(taken.phoneNumber))).values.code).toBe('phone_taken');
    expect(await isIn(taken)).toBe(true);
    const fields = await ask();
    expect((await change({ ...fields, phone_number: learner.phoneNumber })).values.code).toBe('phone_same');
    expect((await change(fields, taken)).values.code).toBe('phone_other');
    const login = await world.codeFor(learner.phoneNumber, 'login');
    expect((await change({ ...fields, old_code: login })).status).not.toBe(0);
  });

  test('two accounts that take one number at the same time: one gets it', async () => {
    const second = await world.signUp();
    const phoneNumber = newPhone();
    const first = await ask(phoneNumber);
    const old_code = await world.codeFor(second.phoneNumber, 'rebind');
    const other = { ...first, old_phone_number: second.phoneNumber, old_code };
    const answers = await Promise.all([change(first), change(other, second)]);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });
});

describe('another password', () => {
  const change = (old_password: string, password: string) =>
    world.call(`${ACCOUNT}/password/update`, { old_password, password }, learner);

  test('needs the old one, and logs out other devices', async () => {
    await world.passwordOf(learner, 'the-first-one');
    const other = await logInAgain();
    expect((await change('the-wrong-one', 'the-second-one')).values.code).toBe('password_wrong');
    expect(await isIn(other)).toBe(true);
    expect((await change('the-first-one', 'the-second-one')).status).toBe(0);
    expect(await isRecorded('password_changed')).toBe(true);
    expect([await isIn(learner), await isIn(other)]).toEqual([true, false]);
    const login = (password: string) =>
      world.call(`${ACCOUNT}/login`, { phone_number: learner.phoneNumber, password });
    expect((await login('the-second-one')).status).toBe(0);
    expect((await login('the-first-one')).status).not.toBe(0);
  });

  test('is locked after five wrong ones, and refused without a password', async () => {
    expect((await change('any-password', 'the-second-one')).values.code).toBe('password_wrong');
    await world.passwordOf(learner, 'the-first-one');
    for (let count = 1; count < 5; count++) await change(`wrong-password-${count}`, 'the-second-one');
    expect((await change('the-first-one', 'the-second-one')).values.code).toBe('login_locked');
    expect((await change('the-first-one', 'short')).status).toBe(422);
    // The login is not locked.
    const login = { phone_number: learner.phoneNumber, password: 'the-first-one' };
    expect((await world.call(`${ACCOUNT}/login`, login)).status).toBe(0);
  });
});

test('every other device can be logged out at once', async () => {
  const others = [await logInAgain(), await logInAgain()];
  const stranger = await world.signUp();
  expect((await world.call(`${ACCOUNT}/session/delete-others`, {}, learner)).values).toEqual({ ended: 2 });
  expect(await Promise.all([learner, ...others, stranger].map(isIn))).toEqual([true, false, false, true]);
  expect((await world.call(`${ACCOUNT}/session/delete-others`, {}, learner)).values).toEqual({ ended: 0 });
});

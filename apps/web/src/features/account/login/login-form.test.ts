import { expect, it } from 'vitest';
import { type LoginForm, loginProblems } from './login-form.ts';
import { readCode } from './rules.ts';

const good: LoginForm = {
  mode: 'code',
  phone: '138 1234 5678',
  code: '123456',
  password: 'long enough',
  hasConsent: true,
};
const problemsOf = (change: Partial<LoginForm>) =>
  Object.entries(loginProblems({ ...good, ...change })).flatMap(([field, problem]) =>
    problem ? [field] : [],
  );

it.each<[string, Partial<LoginForm>, string[]]>([
  ['a code', {}, []],
  ['a code without password and consent', { password: '', hasConsent: false }, []],
  ['no phone', { phone: '' }, ['phone']],
  ['a landline', { phone: '021-12345678' }, ['phone']],
  ['a short code', { code: '12345' }, ['code']],
  ['letters for a code', { code: '12345a' }, ['code']],
  ['a password', { mode: 'password', code: '' }, []],
  ['no password', { mode: 'password', password: '' }, ['password']],
  ['a short password', { mode: 'password', password: '1234567' }, ['password']],
  ['a long password', { mode: 'password', password: 'x'.repeat(73) }, ['password']],
  ['a sign-up', { mode: 'signup' }, []],
  ['a sign-up without password', { mode: 'signup', password: '' }, []],
  ['a sign-up with a short password', { mode: 'signup', password: 'short' }, ['password']],
  ['a sign-up without consent', { mode: 'signup', hasConsent: false }, ['consent']],
  [
    'an empty sign-up',
    { mode: 'signup', phone: '', code: '', hasConsent: false },
    ['phone', 'code', 'consent'],
  ],
])('finds in %s the missing fields', (_, change, fields) => {
  expect(problemsOf(change)).toEqual(fields);
});

it.each([
  ['123456', '123456'],
  ['12a', '12'],
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['【听词】验证码 123456，5 分钟内有效', '123456'],
  ['尾号 1234 的用户，验证码是567890。', '567890'],
])('reads the code in %s', (text, code) => expect(readCode(text)).toBe(code));

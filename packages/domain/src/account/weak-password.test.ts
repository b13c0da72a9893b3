import { expect, it } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

it.each([
  '12345678',
  '87654321',
  'password',
  'Password1!',
  '11111111',
  'abababab',
  '        ',
  '\0\0\0\0\0\0\0\0',
  'qwertyui',
  'abcdefgh',
  'woaini1314',
  'tingci2026',
  'ielts2026',
  'Yasi8888',
  'tingcitingci',
  '雅思听力2026',
  '１２３４５６７８',
  'qwerty123',
])('%j is weak', (password) => expect(isWeakPassword(password)).toBe(true));

it.each([
  'Tingci-听词-2026',
  'a good password',
  'tingci-2026',
  'new password',
  '我爱背单词每天都背',
  'correct horse',
  'x7Kp2mQz',
])('%j is not', (password) => expect(isWeakPassword(password)).toBe(false));

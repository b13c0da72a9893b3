import { describe, expect, it } from 'vitest';
import { maskPhone, parsePhone } from './phone.ts';

describe('parsePhone', () => {
  // Numbers from the zh-CN table of validator.js (MIT).
  it.each([
    ['15323456787', '15323456787'],
    ['+8613238234822', '13238234822'],
    ['008618812341234', '18812341234'],
    ['+8619912341234', '19912341234'],
    ['138 1234 5678', '13812345678'],
    ['138-1234-5678', '13812345678'],
    ['8613812345678', '13812345678'],
    ['(+86)13812345678', '13812345678'],
    ['１３８１２３４５６７８', '13812345678'],
    ['\u202d13812345678\u202c', '13812345678'],
  ])('reads %s', (text, digits) => expect(parsePhone(text)).toBe(digits));

  it.each([
    '12345',
    '',
    '+08613811211114',
    '+008613811211114',
    '08613811211114',
    '010-38238383',
    '1381121111四',
    '12811211114',
    '138112111145',
  ])('rejects %s', (text) => expect(parsePhone(text)).toBeUndefined());
});

it('masks the middle four digits', () => expect(maskPhone('13800001234')).toBe('138****1234'));

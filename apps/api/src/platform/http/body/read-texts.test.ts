import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTextReader } from './read-texts.ts';

const read = createTextReader(
  z.strictObject({
    id: z.int().positive(),
    speed: z.number().optional(),
    is_on: z.boolean().default(false),
    word: z.string(),
    list: z.array(z.int()),
    setup: z.object({ a: z.int() }).optional(),
    limit: z.int().nullable(),
  }),
);

test('texts become the type in the schema', () => {
  expect(
    read({
      id: '12',
      speed: '1.25',
      is_on: 'true',
      word: '12',
      list: '[1,2]',
      setup: '{"a":1}',
      limit: '3',
    }),
  ).toEqual({ id: 12, speed: 1.25, is_on: true, word: '12', list: [1, 2], setup: { a: 1 }, limit: 3 });
});

test.each(['', ' 5', '5 ', '0x10', '1e3', '05', '+5', '--5', 'Infinity', 'NaN', '五'])(
  '%j is not a number and stays a text',
  (id) => {
    expect(read({ id })).toEqual({ id });
  },
);

test.each(['1', 'TRUE', 'yes', ''])('%j is not a boolean and stays a text', (is_on) => {
  expect(read({ is_on })).toEqual({ is_on });
});

test('broken JSON, unknown fields and values that are not texts stay unchanged', () => {
  const fields = { list: '[1,', other: '5', word: ['a', 'b'] };
  expect(read(fields)).toEqual(fields);
});

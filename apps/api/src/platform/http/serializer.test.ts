import { exportErrors } from '@tingci/contract/dictation/error-book';
import { listOwnWordIds } from '@tingci/contract/own-book/own-book';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializerOf } from './serializer.ts';

async function textOf(answer: ReturnType<ReturnType<typeof serializerOf>>): Promise<string> {
  if (typeof answer === 'string') return answer;
  const parts: string[] = [];
  for await (const part of answer) parts.push(String(part));
  return parts.join('');
}

const response = z.object({
  before: z.string(),
  list: z.array(z.object({ id: z.int(), name: z.string().nullable() })),
  total: z.int(),
});

test.each([0, 1, 500, 501, 1234])(
  'a list of %i entries arrives whole, without undeclared fields',
  async (length) => {
    const list = Array.from({ length }, (_, id) => ({ id, name: id % 2 ? '"听\n' : null, secret: 'CANARY' }));
    const answer = serializerOf(response)({ before: 'a', list, total: length, secret: 'CANARY' });
    expect(typeof answer === 'string').toBe(length <= 500);
    const text = await textOf(answer);
    expect(text).not.toContain('CANARY');
    expect(JSON.parse(text)).toEqual({
      status: 0,
      message: '',
      values: { before: 'a', list: list.map(({ id, name }) => ({ id, name })), total: length },
    });
  },
);

test('a list alone, of numbers', async () => {
  const list = Array.from({ length: 2000 }, (_, i) => i + 1);
  expect(JSON.parse(await textOf(serializerOf(listOwnWordIds.response)({ list })))).toEqual({
    status: 0,
    message: '',
    values: { list },
  });
});

test('a required field that is missing fails, in parts too', async () => {
  const list = Array.from({ length: 600 }, () => ({}));
  await expect(textOf(serializerOf(exportErrors.response)({ list, right_days_needed: 3 }))).rejects.toThrow();
});

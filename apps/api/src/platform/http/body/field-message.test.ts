import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './field-message.ts';

const schema = z.strictObject({
  title: z.string().min(1).max(30),
  note: z.string().min(2),
  count: z.int().min(1).max(100),
  words: z.array(z.string()).min(1).max(2),
  kind: z.enum(['a', 'b']),
  id: z.guid(),
});
const good = { title: '我的词书', note: '两字', count: 20, words: ['a'], kind: 'a', id: crypto.randomUUID() };

test.each([
  [{ title: '' }, '不能为空'],
  [{ title: 'x'.repeat(31) }, '最多 30 个字'],
  [{ title: undefined }, '请填写'],
  [{ note: '一' }, '至少 2 个字'],
  [{ count: 0 }, '不能小于 1'],
  [{ count: 101 }, '不能大于 100'],
  [{ count: 'x' }, '请填写数字'],
  [{ words: [] }, '至少 1 项'],
  [{ words: ['a', 'b', 'c'] }, '最多 2 项'],
  [{ kind: 'c' }, '没有这个选项'],
  [{ id: 'x' }, '格式不对'],
  [{ extra: 1 }, '没有这些字段：extra'],
])('%j says %s', (change, message) => {
  const parsed = schema.safeParse({ ...good, ...change }, { error: describeIssue });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { OperatorPapersService } from '../modules/exam/operator/operator-papers.service.ts';
import { UsageError } from '../platform/core/command.ts';
import { papersJsonSchema, parsePapersCommand } from './papers-command.ts';

const file = join(tmpdir(), `tingci-papers-${process.pid}.json`);
writeFileSync(file, '{}');
afterAll(() => rmSync(file));

/** A fake service that returns a report and records its calls. */
function answering(report: object) {
  const asked: unknown[] = [];
  const note =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given.slice(1)]);
      return report;
    };
  const service = { check: note('check'), import: note('import') } as unknown as OperatorPapersService;
  return { asked, service };
}

async function run(args: string[], service = {} as OperatorPapersService) {
  const command = parsePapersCommand(args, (path) => path);
  return command.needsDatabase ? command.run(service) : command.run();
}

const faults = [{ paper: 2, key: 'x', text: '：缺少，应为文字' }];
const none = { count: 3, good: 2, faults, notes: [], isKept: false, added: 0, changed: 0, unchanged: 0 };

test('a refused import says what is wrong and how to continue', async () => {
  const { service, asked } = answering(none);
  expect(await run(['import', file], service)).toEqual({
    lines: [
      '第 2 篇「x」：缺少，应为文字',
      '共 3 篇，什么都没有写入。改正后再导入，或加 --keep-good 只导入其余 2 篇。',
    ],
    isDone: false,
  });
  expect(asked).toEqual([['import', tmpdir(), false]]);
});

test('an import of only the correct papers says how many', async () => {
  const { service } = answering({ ...none, notes, isKept: true, added: 1, unchanged: 1 });
  expect(await run(['import', file, '--keep-good'], service)).toMatchObject({
    lines: [faultOf, '第 1 篇「y」：不能练习', '共 3 篇：新增 1，更新 0，未变 1，有误未导入 1。'],
    isDone: true,
  });
});
const notes = [{ paper: 1, key: 'y', text: '：不能练习' }];
const faultOf = '第 2 篇「x」：缺少，应为文字';

test('a check writes nothing, and a missing file is named', async () => {
  const { service, asked } = answering({ count: 3, good: 3, faults: [], notes: [] });
  expect(await run(['check', file], service)).toEqual({ lines: ['共 3 篇，都可以导入。'], isDone: true });
  expect(asked).toEqual([['check', tmpdir()]]);
  expect(await run(['import', '/nowhere.json'])).toEqual({
    lines: ['找不到文件：/nowhere.json'],
    isDone: false,
  });
});

test.each([
  [[]],
  [['import']],
  [['import', 'a', 'b']],
  [['check', 'a', '--keep-good']],
  [['list', 'x']],
  [['remove']],
])('%j is not a command', (args) => {
  expect(() => parsePapersCommand(args, (path) => path)).toThrow(UsageError);
});

test('the published schema is that of the code', () => {
  const published = new URL('../../../../docs/papers.schema.json', import.meta.url);
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(papersJsonSchema());
});

import { expect, test } from 'vitest';
import type { WordRecordingsService } from '../modules/speech/word-recording/word-recordings.service.ts';
import { UsageError } from '../platform/core/command.ts';
import { parseRecordingsCommand } from './recordings-command.ts';

const run = (args: string[], service: object) =>
  parseRecordingsCommand(args, (path) => `/from/${path}`)(service as WordRecordingsService);

test('a refused pack names its faults and how to continue, and --keep-good imports the rest', async () => {
  const asked: unknown[] = [];
  const service = {
    add: async (path: string, isKeepingGood: boolean) => {
      asked.push([path, isKeepingGood]);
      return { name: 'li', count: 2, faults: ['a.mp3：不是完好的 MP3'], isKept: isKeepingGood };
    },
  };
  expect(await run(['add', 'pack'], service)).toEqual({
    lines: ['a.mp3：不是完好的 MP3', '什么都没有写入。改正后再导入，或加 --keep-good 只导入其余 2 个。'],
    isDone: false,
  });
  expect(await run(['add', 'pack', '--keep-good'], service)).toEqual({
    lines: ['a.mp3：不是完好的 MP3', '录音包 li：已导入 2 个单词，1 个有误未导入。'],
    isDone: true,
  });
  expect(asked).toEqual([
    ['/from/pack', false],
    ['/from/pack', true],
  ]);
});

test('packs, coverage and removal are printed', async () => {
  const pack = { name: 'li', accent: 'uk', words: 3, speaker: 'Li', licence: 'CC0', source: '' };
  const service = {
    list: async () => [pack],
    coverage: async () => [{ name: '住房', accent: 'us', words: 3, recorded: 2 }],
    remove: async () => ['li'],
  };
  expect((await run(['list'], service)).lines).toEqual(['li  英音  3 个单词  Li  CC0']);
  expect((await run(['list'], { list: async () => [] })).lines).toEqual(['还没有导入过录音。']);
  expect((await run(['coverage'], service)).lines).toEqual(['住房  美音  2/3  66.6%']);
  expect(await run(['remove', 'li', 'x'], service)).toEqual({
    lines: ['已移除：li', '没有这个录音包：x'],
    isDone: false,
  });
});

test.each([[[]], [['add']], [['add', 'a', 'b']], [['list', 'x']], [['coverage', 'x']], [['remove']]])(
  '%j is not a command',
  (args) => {
    expect(() => parseRecordingsCommand(args, (path) => path)).toThrow(UsageError);
  },
);

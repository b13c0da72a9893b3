import { type CsvRecord, readRecords } from '@tingci/domain/lexicon/csv-records';
import { describe, expect, test } from 'vitest';
import { type Encoding, readLines } from './read-lines.ts';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(content: string | Uint8Array, size = 7, encoding: Encoding = 'utf-8') {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const records: CsvRecord[] = [];
  for await (const record of readRecords(readLines(inPieces(bytes, size), encoding))) records.push(record);
  return records;
}

describe('a file', () => {
  test.each([1, 2, 3, 1000])('reads the same in pieces of %i bytes', async (size) => {
    const text = '\ufeffword,中文\r\n\r\na,"一行\n两行"\n"b",二';
    expect(await read(text, size)).toEqual([
      { line: 1, fields: ['word', '中文'] },
      { line: 3, fields: ['a', '一行\n两行'] },
      { line: 5, fields: ['b', '二'] },
    ]);
  });

  test('loses only the line with the broken quote', async () => {
    expect(await read('a,"open\nb,c\nd"x,"\ne,f')).toEqual([
      { line: 1, fault: '引号没有配对' },
      { line: 2, fields: ['b', 'c'] },
      { line: 3, fault: '引号的位置不对' },
      { line: 4, fields: ['e', 'f'] },
    ]);
  });

  test('reports a line that is too long, and continues after it', async () => {
    const records = await read(`a,b\n${'x'.repeat(600_000)}\nc,d`, 65_536);
    expect(records).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fault: expect.stringContaining('256 KB') },
      { line: 3, fields: ['c', 'd'] },
    ]);
  });

  test('reports the line that is not in the encoding', async () => {
    const bytes = Buffer.concat([Buffer.from('a,中\n'), Buffer.from([0xd6, 0xd0, 0x0a]), Buffer.from('b,c')]);
    expect(await read(bytes)).toEqual([
      { line: 1, fields: ['a', '中'] },
      { line: 2, fault: '不是 UTF-8 编码的文字' },
      { line: 3, fields: ['b', 'c'] },
    ]);
  });

  test('in another encoding is refused, or read when the encoding is named', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\nc,'), Buffer.from([0xd6, 0xd0, 0xce, 0xc4])]);
    await expect(read(bytes)).rejects.toThrow('第 2 行不是 UTF-8 编码的文字。如果是 GB18030');
    expect((await read(bytes, 1, 'gb18030')).at(-1)).toEqual({ line: 2, fields: ['c', '中文'] });
    await expect(read(Buffer.from('\ufeffa', 'utf16le'))).rejects.toThrow('UTF-16');
  });
});

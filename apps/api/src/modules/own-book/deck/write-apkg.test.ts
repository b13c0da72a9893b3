import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWorkFolders } from '../../../platform/core/work-folders.ts';
import { readBookFile } from '../read/read-book-file.ts';
import { createBookDeckWriter } from './book-deck-writer.ts';

const words = [
  {
    word: 'tenant',
    meaning: 'n. 房客\nv. 租住',
    phonetic: 'ˈtenənt',
    example: 'He said "no" & <left>.',
    chapter: 'Unit 1',
  },
  { word: '-ish', meaning: '', phonetic: '', example: '', chapter: '' },
];

test('a deck that is imported again has the same words', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tingci-deck-'));
  const writeDeck = createBookDeckWriter(await openWorkFolders(dataDir));
  const file = await writeDeck({ id: 7, name: '租房', words, madeAt: 1_790_000_000_000 });
  await rm(dataDir, { recursive: true });
  const { format, rows, mediaCount } = await readBookFile(Buffer.from(file, 'base64'), '租房.apkg');
  expect([format, mediaCount]).toEqual(['apkg', 0]);
  expect(rows.map(({ cells }) => cells.map((cell) => cell.replace('\n', '；')))).toEqual([
    ['单词', '释义', '音标', '例句', '章节'],
    [
      'tenant',
      expect.stringMatching(/^n. 房客\s*；?\s*v. 租住$/),
      'ˈtenənt',
      'He said "no" & <left>.',
      'Unit 1',
    ],
    ['-ish'],
  ]);
});

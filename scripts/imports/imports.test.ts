import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript
import { findWrongAreas, readAreas } from './areas.mjs';
// @ts-expect-error plain JavaScript
import { findWrongFloors } from './floors.mjs';
// @ts-expect-error plain JavaScript
import { findFolderCycles } from './folder-cycles.mjs';
// @ts-expect-error plain JavaScript
import { listImports, listSpecifiers } from './read-imports.mjs';
// @ts-expect-error plain JavaScript
import { findFullFolders, findLongFiles } from './sizes.mjs';

const arrows = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from, to] = pair.split(' > ');
    return { from, to };
  });

describe('listSpecifiers', () => {
  test.each([
    ["import { a } from './a.ts';", ['./a.ts']],
    ["import type { A } from './a.ts';", ['./a.ts']],
    ["import './style.css';", ['./style.css']],
    ["export { a } from './a.ts';", ['./a.ts']],
    ["export * from './a.ts';", ['./a.ts']],
    ["export type { A } from './a.ts';", ['./a.ts']],
    ["const load = () => import('./a.tsx').then((m) => m.A);", ['./a.tsx']],
    ['const load = (name: string) => import(name);', []],
    ["// import { a } from './a.ts';", []],
  ])('%s', (text, expected) => expect(listSpecifiers('file.ts', text)).toEqual(expected));

  test('refuses a file that is no TypeScript', () => {
    expect(() => listSpecifiers('file.ts', 'import {')).toThrow('file.ts');
  });
});

describe('listImports', () => {
  let root = '';
  afterEach(() => rmSync(root, { recursive: true }));

  test('gives the files of a folder and its subfolders, relative to it', () => {
    root = mkdtempSync(join(tmpdir(), 'imports-'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    write('a/page.tsx', "import { b } from '../b/deep/b.ts';\nimport React from 'react';");
    write('b/deep/b.ts', "import text from './text.txt?raw';\nimport x from '../../../outside.ts';");
    write('b/deep/text.txt', '');
    expect(listImports(root)).toEqual(arrows('a/page.tsx > b/deep/b.ts', 'b/deep/b.ts > b/deep/text.txt'));
  });
});

describe('findFolderCycles', () => {
  test('finds two folders that use each other, and names one import of each arrow', () => {
    const imports = arrows('x/a/1.ts > x/b/1.ts', 'x/b/2.ts > x/a/2.ts');
    expect(findFolderCycles(imports)).toEqual([{ folder: 'x', imports }]);
  });

  test('finds a circle of three folders and one of two files', () => {
    const three = arrows('a/1.ts > b/1.ts', 'b/1.ts > c/1.ts', 'c/1.ts > a/2.ts');
    const two = arrows('d/1.ts > d/2.ts', 'd/2.ts > d/1.ts');
    expect(findFolderCycles([...three, ...two])).toEqual([
      { folder: '', imports: three },
      { folder: 'd', imports: two },
    ]);
  });

  test('finds a folder that uses the file above it which uses the folder', () => {
    const imports = arrows('x/copy.ts > x/list/type.ts', 'x/list/row.tsx > x/copy.ts');
    expect(findFolderCycles(imports)).toEqual([{ folder: 'x', imports }]);
  });

  test('allows a page above a folder, and a file beside it that both use', () => {
    const imports = arrows(
      'x/page.tsx > x/list/row.tsx',
      'x/list/row.tsx > x/copy.ts',
      'x/page.tsx > x/copy.ts',
      'x/list/row.tsx > x/list/deep/cell.tsx',
    );
    expect(findFolderCycles(imports)).toEqual([]);
  });
});

describe('findWrongFloors', () => {
  const find = (...pairs: string[]) =>
    findWrongFloors(arrows(...pairs), 'web', ['lib', 'practice', 'features'], ['features']);

  test.each([
    'web/lib/a.ts > web/practice/b.ts',
    'web/lib/deep/a.ts > web/features/x/b.ts',
    'web/practice/a.ts > web/features/x/b.ts',
    'web/features/x/a.ts > web/features/y/b.ts',
  ])('refuses %s', (pair) => expect(find(pair)).toEqual(arrows(pair)));

  test.each([
    'web/features/x/deep/a.ts > web/features/x/b.ts',
    'web/features/x/a.ts > web/practice/b.ts',
    'web/practice/a.ts > web/lib/b.ts',
    'web/lib/a.ts > web/lib/deep/b.ts',
    'web/main.tsx > web/features/x/b.ts',
    'api/lib/a.ts > api/practice/b.ts',
  ])('allows %s', (pair) => expect(find(pair)).toEqual([]));
});

describe('findWrongAreas', () => {
  const areas = readAreas(
    "/** Names. */\nexport const areas = [\n  'exam',\n  'own-book',\n] as const;\nconst other = ['no'];",
  );
  const files = [
    'api/exam/a.ts',
    'api/own-book/deep/b.ts',
    'api/module.ts',
    'web/exam/a.tsx',
    'web/stage/b.tsx',
  ];

  test('reads the list of areas', () => expect(areas).toEqual(['exam', 'own-book']));

  test('allows areas, files beside them, and the other folders of a root', () => {
    const roots = [
      { root: 'api', isWhole: true },
      { root: 'web', isWhole: false, others: ['stage'] },
    ];
    expect(findWrongAreas(files, areas, roots)).toEqual([]);
  });

  test('names a folder that is no area, and an area or another folder that is missing', () => {
    const roots = [
      { root: 'api', isWhole: false, others: ['gone'] },
      { root: 'web', isWhole: true },
    ];
    expect(findWrongAreas(files, areas, roots)).toEqual([
      'api/gone is missing',
      'web/stage is no area',
      'web/own-book is missing',
    ]);
  });
});

describe('sizes', () => {
  const many = Array.from({ length: 26 }, (_, index) => `a/${index}.ts`);
  const textOf = (file: string) => '\n'.repeat(file.includes('long') ? 251 : 250);

  test('a folder has 25 files, without those of its folders', () => {
    expect(findFullFolders([...many.slice(1), 'a/b/1.ts'])).toEqual([]);
    expect(findFullFolders(many)).toEqual(['a has 26 files, and 25 are enough']);
    expect(findFullFolders(many, ['a'])).toEqual([]);
  });

  test('a source has 250 lines, and an exception is needed', () => {
    expect(findLongFiles(['a.ts', 'long.test.ts', 'long.md'], textOf)).toEqual([]);
    expect(findLongFiles(['long.tsx'], textOf)).toEqual(['long.tsx has 251 lines, and 250 are enough']);
    expect(findLongFiles(['long.ts'], textOf, ['long.ts'])).toEqual([]);
    expect(findLongFiles(['a.ts'], textOf, ['a.ts'])).toEqual(['a.ts is short now: take it off the list']);
  });
});

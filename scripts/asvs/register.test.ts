import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWeakPassword } from '@tingci/domain/account/weak-password';
import { fileTypes } from '@tingci/domain/file-type';
import { expect, test } from 'vitest';
import { rateClasses } from '../../packages/contract/src/endpoint.ts';
import { listAnchors } from '../list-anchors.ts';
import { type Item, listFaults, printTable } from './check-register.ts';
import { readTitles } from './read-titles.ts';
import { requirementIds } from './requirements.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const items: Item[] = JSON.parse(read('docs/asvs.json')).items;
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const known = {
  tests: new Set(
    tracked
      .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
      .flatMap((path) => readTitles(path, read(path)).map((title) => `${path} > ${title}`)),
  ),
  documents: new Set(
    tracked
      .filter((path) => /^docs\/.*\.md$/.test(path))
      .flatMap((path) => listAnchors(read(path)).map((anchor) => `${path}#${anchor}`)),
  ),
};

test('the register has every requirement of the levels 1 and 2 once, each with evidence or a reason', () => {
  expect(requirementIds).toHaveLength(253);
  expect(items.map(({ id }) => id)).toEqual(requirementIds);
  expect(listFaults(items, known)).toEqual([]);
});

test('docs/security.md has the counts of the register', () => {
  expect(read('docs/security.md')).toContain(printTable(items));
});

test('the titles of tests are found with their suites and rows', () => {
  const text = `
    test('one', () => {});
    it.each([['no title']])('%s is a row', () => {});
    test.each<[string]>([['a']])("of a type", async () => {});
    test.runIf(true)('with a condition', () => {});
    describe.each(names)('%s', () => {
      describe('inside', () => { test(\`\${name}: two\`, { timeout: 1 }, () => { other('no test'); }); });
      test('beside', () => {});
    });
    test.describe('a suite of Playwright', () => { test.slow(); test('three', () => {}); });
    test.skip(!can, 'no test');
  `;
  expect(readTitles('a.test.ts', text)).toEqual([
    'one',
    '%s is a row',
    'of a type',
    'with a condition',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of a title.
    '%s > inside > ${name}: two',
    '%s > beside',
    'a suite of Playwright > three',
  ]);
});

test('every kind of fault is found', () => {
  const test = [...known.tests][0] ?? '';
  const reason = 'We have nothing of this kind.';
  const good: Item[] = requirementIds.map((id) => ({
    id,
    asks: 'Something of its own.',
    state: 'met',
    tests: [test],
  }));
  const faultsWith = (change: object) =>
    listFaults([{ ...good[0], ...change } as Item, ...good.slice(1)], known);
  expect(listFaults(good, known)).toEqual([]);
  expect(listFaults(good.slice(1), known)).toEqual(['V1.1.1 is missing']);
  expect(faultsWith({ id: 'V1.1.2' })).toEqual(['V1.1.1 is missing', 'V1.1.2 is there twice']);
  expect(faultsWith({ id: 'V1.1.3' })).toEqual(['V1.1.1 is missing', 'V1.1.3 is no requirement']);
  for (const change of [
    { state: 'unknown' },
    { tests: [`${test}, changed`] },
    { tests: [test.replace(/^.*? > /, 'gone.test.ts > ')] },
    { tests: [] },
    { tests: undefined, documents: ['docs/controls.md#nowhere'] },
    { asks: '' },
    { note: 'x'.repeat(400) },
    { reason },
    { state: 'not-applicable', tests: undefined },
    { state: 'not-applicable', tests: [test], reason },
    { state: 'deviation', reason },
    { state: 'deviation', reason, instead: '               ' },
    { extra: 'x' },
  ]) {
    const found = faultsWith(JSON.parse(JSON.stringify(change)));
    expect([change, found.length > 0 && found.every((fault) => fault.startsWith('V1.1.1 '))]).toEqual([
      change,
      true,
    ]);
  }
});

test('docs/controls.md has the rate classes, the types of files and the forbidden names of the code', () => {
  const text = read('docs/controls.md');
  for (const [name, perMinute] of Object.entries(rateClasses))
    expect(text).toContain(`| \`${name}\` | ${perMinute} |`);
  expect(text.match(/^\| `\w+` \| \d+ \|$/gm)).toHaveLength(Object.keys(rateClasses).length);
  const types = /^\| file of a learner \| (.*?) \|/m.exec(text)?.[1];
  expect(types).toBe(
    Object.keys(fileTypes)
      .map((type) => `\`${type}\``)
      .join(', '),
  );
  const names = /\*\*Names that a password must not be\*\*.*?: (.*)\.$/m.exec(text)?.[1]?.split(', ') ?? [];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !isWeakPassword(`${name}2026`))).toEqual([]);
});

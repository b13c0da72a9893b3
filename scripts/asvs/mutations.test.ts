import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { controlMutations, drawLot } from '../../bench/drills/control-mutations.ts';
import type { Item } from './check-register.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const items: Item[] = JSON.parse(read('docs/asvs.json')).items;

test('the drill has the controls that the lot draws', () => {
  const shown = items.filter(({ state }) => state === 'met').map(({ id }) => id);
  expect(controlMutations.map(({ id }) => id)).toEqual(drawLot(shown));
  expect(drawLot(shown, 'another seed')).not.toEqual(drawLot(shown));
});

test.each(controlMutations)('$id can be taken away: its text is in the code once', (mutation) => {
  const { file, from, to, id, test: name } = mutation;
  expect(read(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(items.find((item) => item.id === id)?.tests).toContain(name);
});

test('docs/security.md has the table of the last drill, each control red', () => {
  const rows = read('docs/security.md').match(/^\| V[\d.]+ \| .* \| green \| red \|$/gm) ?? [];
  expect(rows.map((row) => row.split(' ', 2)[1])).toEqual(controlMutations.map(({ id }) => id));
});

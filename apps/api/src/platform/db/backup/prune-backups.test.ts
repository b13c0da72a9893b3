import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupName, pruneBackups } from './prune-backups.ts';

const folder = mkdtempSync(join(tmpdir(), 'tingci-prune-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the newest archives stay, and so does everything that was named by hand', () => {
  const names = [1, 2, 3, 10].map((day) => backupName(new Date(Date.UTC(2026, 10, day))));
  for (const name of [...names, 'before-upgrade.tar.gz', 'tingci-x.tar.gz'])
    writeFileSync(join(folder, name), '');
  expect(pruneBackups(folder, 0)).toEqual([]);
  expect(pruneBackups(folder, 2)).toEqual(names.slice(0, 2));
  expect(readdirSync(folder).toSorted()).toEqual(
    [...names.slice(2), 'before-upgrade.tar.gz', 'tingci-x.tar.gz'].toSorted(),
  );
  expect(pruneBackups(folder, 2)).toEqual([]);
});

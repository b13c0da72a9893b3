import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../platform/config/settings.ts';
import { restoreBackup } from '../../../platform/db/backup/restore-backup.ts';
import { writeBackup } from '../../../platform/db/backup/write-backup.ts';
import { silentLog } from '../../../platform/db/embedded/log.ts';
import { createFileStore } from '../../../platform/files/create-file-store.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { fakeMp3 } from '../sound/sound.fixture.ts';
import { moveOldSounds, oldSoundsDir } from './move-old-sounds.ts';
import { paperSoundKey } from './paper-sound-key.ts';
import { createPaperSounds } from './paper-sounds.ts';

const [one, two] = [fakeMp3(30, 1), fakeMp3(30, 2)];
const nameOf = (mp3: Buffer) => createHash('sha256').update(mp3).digest('hex');

let source: TestDatabase;
let target: TestDatabase;
let base: string;

beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase({ isEmpty: true })]);
  base = mkdtempSync(join(tmpdir(), 'tingci-recordings-'));
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  rmSync(base, { recursive: true });
});

test('a backup has the recordings, also those of an earlier version', async () => {
  const [from, to] = [join(base, 'from'), join(base, 'to')];
  const storeOf = (DATA_DIR: string) => createFileStore({ ...readSettings({}), DATA_DIR }, () => false);
  writeFileSync(join(base, 'one.mp3'), one);
  await createPaperSounds(storeOf(from)).keep([{ path: 'one.mp3', sound: nameOf(one) }], base);
  mkdirSync(oldSoundsDir(from), { recursive: true });
  writeFileSync(join(oldSoundsDir(from), `${nameOf(two)}.mp3`), two);

  const file = join(base, 'saved.tar.gz');
  const common = { file, log: silentLog };
  await writeBackup({
    ...common,
    connection: { connectionString: source.url },
    dataDir: from,
    productVersion: '0.0.0',
  });
  await restoreBackup({
    ...common,
    connection: { connectionString: target.url },
    dataDir: to,
    isReplacing: false,
  });

  const restored = storeOf(to);
  expect((await restored.read(paperSoundKey(nameOf(one))))?.content).toEqual(one);
  await moveOldSounds(oldSoundsDir(to), restored);
  expect((await restored.read(paperSoundKey(nameOf(two))))?.content).toEqual(two);
});

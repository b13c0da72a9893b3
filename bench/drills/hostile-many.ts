// node bench/drills/hostile-many.ts [--files 100000] [--seed 0] Damages small valid files, or the parts in their packages, and
// reads them by every reader of learners' bytes, many in a process with the limits of the app. Prints a table by reader. A
// process that ends is the reader's answer for its file, as in the app. Fails when a refusal has no Chinese words.

import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ProcessError } from '@tingci/api/platform/core/process/process-error';
import { runInProcess } from '@tingci/api/platform/core/process/run-in-process';
import { damageBytes } from '@tingci/api/test/hostile/hostile-file';
import { hostileFiles } from '@tingci/api/test/hostile/readers';
import { type ValidFile, validFiles } from '@tingci/api/test/hostile/valid-files';
import type { BatchFile, BatchOrder, Fate } from './hostile-batch.ts';

const { values: flags } = parseArgs({
  options: { files: { type: 'string', default: '100000' }, seed: { type: 'string', default: '0' } },
});
const BATCH = 200;
/** A file may take this long in the app on a quiet machine, and a busy one takes three times as long. */
const FILE_MS = 30_000;
const SCRIPT = new URL('./hostile-batch.ts', import.meta.url);

type Ending = Fate | `ended: ${ProcessError['ending']}`;

/** A damaged file. Every second time the packed part is harmed, so that the package itself stays whole. */
async function makeFile({ make }: ValidFile, seed: number, isInside: boolean): Promise<Buffer> {
  const harm = (bytes: Buffer) => damageBytes(bytes, seed).bytes;
  return isInside ? make(harm) : harm(await make((part) => part));
}

/** Reads the files in a process, and in a new one after each that ended it. */
async function readAll(script: string, files: readonly BatchFile[], folder: string): Promise<Ending[]> {
  const endings: Ending[] = [];
  while (endings.length < files.length) {
    const patience = new AbortController();
    const wait = () => setTimeout(() => patience.abort(new ProcessError('slow', 'one file')), FILE_MS);
    let timer = wait();
    const order: BatchOrder = { script, files: files.slice(endings.length), folder };
    const limits = { timeoutMs: FILE_MS * BATCH, folder, signal: patience.signal };
    await runInProcess(SCRIPT, order, {
      ...limits,
      onProgress: (fate) => {
        endings.push(fate as Fate);
        clearTimeout(timer);
        timer = wait();
      },
    }).catch((error) => {
      if (!(error instanceof ProcessError)) throw error;
      // The last file may have been told before its process ended.
      if (endings.length < files.length) endings.push(`ended: ${error.ending}`);
    });
    clearTimeout(timer);
  }
  return endings;
}

/** The files as they are must be read: else their damages say nothing of the reader. */
async function checkWhole(script: string, directory: string): Promise<void> {
  const folder = join(directory, 'whole');
  await mkdir(folder);
  const files: BatchFile[] = [];
  for (const [at, { name, make }] of (validFiles[script] ?? []).entries()) {
    const path = join(folder, `file-${at}`);
    await writeFile(path, await make((part) => part));
    files.push({ path, name });
  }
  const endings = await readAll(script, files, folder);
  const wrong = files.filter((_, at) => endings[at] !== 'read').map(({ name }) => name);
  if (wrong.length > 0) throw new Error(`${script} does not read ${wrong.join()} before any damage.`);
  await rm(folder, { recursive: true });
}

async function drill(script: string, count: number, directory: string): Promise<Map<Ending, number>> {
  const valid = validFiles[script] ?? [];
  const counts = new Map<Ending, number>();
  for (let from = 0; from < count; from += BATCH) {
    const folder = join(directory, 'work');
    await mkdir(folder);
    const files: BatchFile[] = [];
    for (let at = from; at < Math.min(count, from + BATCH); at++) {
      const source = valid[at % valid.length];
      if (!source) throw new Error(`No valid file for ${script}.`);
      const path = join(folder, `file-${at}`);
      await writeFile(
        path,
        await makeFile(source, Number(flags.seed) + at, Math.floor(at / valid.length) % 2 === 0),
      );
      files.push({ path, name: source.name });
    }
    for (const [at, ending] of (await readAll(script, files, folder)).entries()) {
      counts.set(ending, (counts.get(ending) ?? 0) + 1);
      if (ending === 'no words' || ending.startsWith('ended'))
        console.log(
          JSON.stringify({ script, seed: Number(flags.seed) + from + at, name: files[at]?.name, ending }),
        );
    }
    await rm(folder, { recursive: true });
  }
  return counts;
}

const directory = mkdtempSync(join(tmpdir(), 'tingci-hostile-many-'));
try {
  const scripts = Object.keys(hostileFiles);
  for (const script of scripts) {
    await checkWhole(script, directory);
    const startedMs = performance.now();
    const counts = await drill(script, Math.ceil(Number(flags.files) / scripts.length), directory);
    if (counts.has('no words')) process.exitCode = 1;
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    console.log(JSON.stringify({ script, seconds, ...Object.fromEntries(counts) }));
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}

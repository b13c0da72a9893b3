import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { measureMp3 } from '../sound/mp3-frames.ts';

/** The folder of the recordings of operators' papers under the data directory. A backup includes it. */
export const paperSoundsDir = (dataDir: string): string => join(dataDir, 'uploads', 'papers');

const MAX_BYTES = 100 * 1024 * 1024;

/** A recording that was found: the path in the paper, and the SHA-256 that names the stored file. */
type FoundSound = { path: string; sound: string };

/** What the check of a paper's recordings reads: the MP3 of each part, and the end of each line, ms. */
type RecordedPaper = {
  parts: readonly {
    part: number;
    audio?: string | undefined;
    lines: readonly { end?: number | undefined }[];
  }[];
};

/** The recordings of operator papers, as files of `dir`. */
export function createPaperSounds(dir: string) {
  return {
    /** Reads the recordings that a paper names, relative to `folder`. Faults are texts that name the part. */
    async check(
      { parts }: RecordedPaper,
      folder: string,
    ): Promise<{ found: FoundSound[]; faults: string[] }> {
      const found: FoundSound[] = [];
      const faults: string[] = [];
      for (const { part, audio, lines } of parts) {
        if (audio === undefined) continue;
        const read = await readSound(resolve(folder, audio));
        if ('fault' in read) {
          faults.push(`第 ${part} 部分：录音 ${audio} ${read.fault}`);
          continue;
        }
        const endMs = Math.max(...lines.map(({ end = 0 }) => end));
        if (endMs > read.durationMs + 1000) {
          faults.push(
            `第 ${part} 部分：各行到 ${endMs} 毫秒才结束，录音 ${audio} 只有 ${Math.round(read.durationMs)} 毫秒`,
          );
          continue;
        }
        found.push({ path: audio, sound: read.sound });
      }
      return { found, faults };
    },
    /** Copies recordings into `dir`. It does not write a file that exists already. */
    async keep(sounds: readonly FoundSound[], folder: string): Promise<void> {
      await mkdir(dir, { recursive: true });
      for (const { path, sound } of sounds) {
        const target = join(dir, `${sound}.mp3`);
        if (await stat(target).catch(() => undefined)) continue;
        const bytes = await readFile(resolve(folder, path));
        if (createHash('sha256').update(bytes).digest('hex') !== sound)
          throw new Error(`录音 ${path} 在导入时变了`);
        await writeFile(`${target}.part`, bytes, { mode: 0o644 });
        await rename(`${target}.part`, target);
      }
    },
    /** Deletes the recordings that no paper uses. */
    async sweep(used: ReadonlySet<string>): Promise<void> {
      const names = await readdir(dir).catch(() => []);
      for (const name of names) {
        if (!used.has(name.replace(/\.mp3$/, ''))) await rm(join(dir, name), { force: true });
      }
    },
  };
}

async function readSound(path: string): Promise<{ sound: string; durationMs: number } | { fault: string }> {
  const entry = await stat(path).catch(() => undefined);
  if (!entry?.isFile()) return { fault: '找不到' };
  if (entry.size > MAX_BYTES) return { fault: `超过 ${MAX_BYTES / 1024 / 1024} MB` };
  const bytes = await readFile(path);
  const measure = measureMp3(bytes);
  if (!measure) return { fault: '不是 MP3' };
  return { sound: createHash('sha256').update(bytes).digest('hex'), durationMs: measure.durationMs };
}

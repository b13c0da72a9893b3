import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** In the folder of a model that is whole and has spoken. */
const READY_FILE = 'ready.json';
const LOOK_EVERY_MS = 5000;

const readySchema = z.object({
  /** Hash of the model; part of the version of its sounds. */
  integrity: z.string(),
  /** Seconds of this machine for a second of sound, at the first start. */
  realTimeFactor: z.number().positive(),
});

export type ReadyModel = z.output<typeof readySchema>;

/** Slower machines keep today's default voices: the sounds of a chapter would not be ready in time. */
export const SLOWEST_DEFAULT = 1;

/** The folder of the natural voices. Like the operator's voices they are files of the machine. */
export const naturalVoicesDir = (dataDir: string): string => join(dataDir, 'natural-voices');

/** The folder that the engine reads. */
export const modelFolder = (dir: string): string => join(dir, 'model');

export const readyFile = (folder: string): string => join(folder, READY_FILE);

/** What a folder says about its model; undefined when it has none that is ready. */
export function readReadyModel(folder: string): ReadyModel | undefined {
  try {
    return readySchema.parse(JSON.parse(readFileSync(readyFile(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Removes the model and what was fetched of it; false when there is none. Files that the operator put there stay. */
export async function removeNaturalVoices(dir: string): Promise<boolean> {
  const folders = [modelFolder(dir), join(dir, 'incoming')].filter((folder) => existsSync(folder));
  for (const folder of folders) await rm(folder, { recursive: true });
  return folders.length > 0;
}

/** The model of a folder, as it is now: the job that fetches it may run in another process. */
export function watchModel(dir: string): () => ReadyModel | undefined {
  let lookAgainAt = 0;
  let ready: ReadyModel | undefined;
  return () => {
    if (Date.now() >= lookAgainAt) {
      lookAgainAt = Date.now() + LOOK_EVERY_MS;
      ready = readReadyModel(modelFolder(dir));
    }
    return ready;
  };
}

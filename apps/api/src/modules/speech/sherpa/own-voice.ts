import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accents } from '@tingci/domain/speech/accent';
import { z } from 'zod';

/** Describes a registered voice, beside its model. */
export const VOICE_FILE = 'voice.json';

/** Most voices of an installation: each that speaks needs a process with its model in memory. */
export const MAX_OWN_VOICES = 8;

/** A voice that the operator registered. The id has a hash of the model: another model is another voice. */
export const ownVoiceSchema = z.strictObject({
  id: z.string().regex(/^own-[a-z0-9-]{1,20}-[0-9a-f]{6}$/),
  name: z.string().trim().min(1).max(40),
  accent: z.enum(accents),
  licence: z.string().trim().min(1).max(100),
  /** The speaker in a model with several. */
  speaker: z.int().min(0).max(10_000),
});

export type OwnVoice = z.output<typeof ownVoiceSchema> & { folder: string };

/** The folder of the operator's voices: one folder each. They are files of the machine, because the engine reads files. */
export const ownVoicesDir = (dataDir: string): string => join(dataDir, 'voices');

/** The voice that a folder describes; undefined when it has none. */
export async function readOwnVoice(folder: string): Promise<OwnVoice | undefined> {
  try {
    const described = ownVoiceSchema.parse(JSON.parse(await readFile(join(folder, VOICE_FILE), 'utf8')));
    return { ...described, folder };
  } catch {
    return undefined;
  }
}

/** The registered voices by id. */
export async function listOwnVoices(dir: string): Promise<OwnVoice[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.startsWith('own-')).sort();
  const found = await Promise.all(names.map((name) => readOwnVoice(join(dir, name))));
  return found.flatMap((voice) => voice ?? []).slice(0, MAX_OWN_VOICES);
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Accent } from '@tingci/domain/speech/accent';
import { readModelLayout } from '../sherpa/model-layout.ts';
import {
  listOwnVoices,
  MAX_OWN_VOICES,
  type OwnVoice,
  ownVoiceSchema,
  VOICE_FILE,
} from '../sherpa/own-voice.ts';
import { createOwnVoicePool } from './create-own-voices.ts';

const MAX_FILES = 5_000;
const MAX_BYTES = 3 * 1024 * 1024 * 1024;
const TEST_WORD = 'listening';

/** What the operator says about a voice; without a name it has that of its folder. */
export type VoiceDescription = {
  accent: Accent;
  licence: string;
  name?: string | undefined;
  speaker: number;
};

/**
 * Copies a model into the installation, lets it speak a word in a process of its own, and registers it. A damaged model
 * ends that process and is not registered. A fault says why.
 */
export async function registerOwnVoice(
  dir: string,
  source: string,
  given: VoiceDescription,
): Promise<{ voice: OwnVoice } | { fault: string }> {
  const entry = await stat(source).catch(() => undefined);
  if (entry?.isFile()) return { fault: `先解压，再给出文件夹：${source}` };
  if (!entry) return { fault: `找不到：${source}` };
  const layout = readModelLayout(source);
  if ('fault' in layout) return layout;
  const size = await measure(source);
  if (size.files > MAX_FILES || size.bytes > MAX_BYTES) return { fault: '模型太大：最多 5000 个文件，3 GB' };
  const id = `own-${slugOf(given.name ?? basename(source))}-${await hashVoice(source, given.speaker)}`;
  const described = ownVoiceSchema.safeParse({
    ...given,
    id,
    name: given.name ?? basename(source).slice(0, 40),
  });
  if (!described.success) return { fault: '名字 1 到 40 个字，许可 1 到 100 个字' };
  const known = await listOwnVoices(dir);
  if (known.length >= MAX_OWN_VOICES && !known.some((voice) => voice.id === id)) {
    return { fault: `已经有 ${MAX_OWN_VOICES} 个声音，请先移除一个` };
  }
  await mkdir(dir, { recursive: true });
  const incoming = await mkdtemp(join(dir, '.incoming-'));
  try {
    await cp(source, incoming, { recursive: true, dereference: true });
    await writeFile(join(incoming, VOICE_FILE), JSON.stringify(described.data, null, 2));
    const fault = await findFault(incoming, given.accent);
    if (fault !== undefined) return { fault: `模型不能发声：${fault}` };
    const folder = join(dir, id);
    await rm(folder, { recursive: true, force: true });
    await rename(incoming, folder);
    return { voice: { ...described.data, folder } };
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Removes a voice; false when there is none. */
export async function removeOwnVoice(dir: string, id: string): Promise<boolean> {
  const voice = (await listOwnVoices(dir)).find((one) => one.id === id);
  if (voice) await rm(voice.folder, { recursive: true, force: true });
  return voice !== undefined;
}

/** Why the model in a folder does not speak; undefined when it does. */
async function findFault(folder: string, accent: Accent): Promise<string | undefined> {
  let complaint = '';
  const pool = createOwnVoicePool(folder, { warn: (details) => (complaint = JSON.stringify(details)) });
  try {
    await pool.synthesize({ text: TEST_WORD, accent, kind: 'word' });
    return undefined;
  } catch (error) {
    return `${(error as Error).message} ${complaint}`.trim().slice(0, 400);
  } finally {
    await pool.close();
  }
}

async function measure(folder: string): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    files += 1;
    bytes += (await stat(join(entry.parentPath, entry.name))).size;
    if (files > MAX_FILES || bytes > MAX_BYTES) break;
  }
  return { files, bytes };
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(vits-piper|vits|kokoro|matcha)-/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 20)
    .replace(/-+$/, '') || 'voice';

/** Another speaker of a model has another id: addresses have it, and caches keep their sounds. */
async function hashVoice(folder: string, speaker: number): Promise<string> {
  const hash = createHash('sha256').update(`${speaker}\n`);
  const names = (await readdir(folder)).filter((name) => /\.(onnx|bin)$/.test(name)).sort();
  for (const name of names)
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk);
  return hash.digest('hex').slice(0, 6);
}

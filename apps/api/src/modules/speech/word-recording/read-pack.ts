import { createHash } from 'node:crypto';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { canonicalText, isSpeakable } from '@tingci/domain/speech/speech-text';
import { fileTypeFromBuffer } from 'file-type';
import { MAX_SOUND_BYTES, openPack, type PackFiles } from './pack-files.ts';
import { MAX_WORDS, type PackManifest, readManifest } from './pack-manifest.ts';

const MAX_WORD_MS = 10_000;

/** A recording of a pack: the word as it is looked up, its file, and the SHA-256 of its content. */
export type PackWord = { word: string; path: string; sound: string };

/** A pack that was read. `faults` name a file and say what is wrong with it. */
export type ReadPack = { manifest: PackManifest; files: PackFiles; words: PackWord[]; faults: string[] };

/** Reads a folder or archive and checks every file by its content. A fault: nothing of it can be used. */
export async function readPack(path: string): Promise<ReadPack | { fault: string }> {
  const files = await openPack(path);
  if ('fault' in files) return files;
  const read = readManifest(files.manifest);
  if ('fault' in read) return read;
  const { manifest } = read;
  const wanted = listWanted(manifest, files.paths);
  if ('fault' in wanted) return wanted;
  const { wordOf, faults } = wanted;
  const words: PackWord[] = [];
  for await (const { path: file, content } of files.read([...wordOf.keys()])) {
    const fault = content ? await findFault(content) : `超过 ${MAX_SOUND_BYTES / 1024 / 1024} MB`;
    if (fault !== undefined || !content) {
      faults.push(`${file}：${fault}`);
      continue;
    }
    const sound = createHash('sha256').update(content).digest('hex');
    for (const word of wordOf.get(file) ?? []) words.push({ word, path: file, sound });
  }
  return { manifest, files, words, faults };
}

/** The words of each file, and a fault for each word without a file or that cannot be spoken. */
function listWanted(
  { words }: PackManifest,
  paths: readonly string[],
): { wordOf: Map<string, string[]>; faults: string[] } | { fault: string } {
  const sounds = paths.filter((path) => !/\.(json|txt|md|html)$/i.test(path));
  const pairs: (readonly [word: string, path: string])[] = words
    ? Object.entries(words)
    : sounds.map((path) => [nameOf(path), path] as const);
  if (pairs.length === 0) return { fault: '一个录音也没有' };
  if (pairs.length > MAX_WORDS) return { fault: `录音超过 ${MAX_WORDS} 个，请分成几个` };
  const known = new Set(paths);
  const taken = new Map<string, string>();
  const wordOf = new Map<string, string[]>();
  const faults: string[] = [];
  for (const [given, path] of pairs) {
    const word = canonicalText(given);
    const other = taken.get(word);
    if (!known.has(path)) faults.push(`${path}：没有这个文件（单词 ${given}）`);
    else if (!isSpeakable(word, 'word')) faults.push(`${path}：「${given}」不是单词`);
    else if (other !== undefined) faults.push(`${path}：「${word}」已经有录音 ${other}`);
    else {
      taken.set(word, path);
      wordOf.set(path, [...(wordOf.get(path) ?? []), word]);
    }
  }
  return { wordOf, faults };
}

const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');

async function findFault(content: Buffer): Promise<string | undefined> {
  const measure = measureMp3(content);
  if (!measure) {
    const type = (await fileTypeFromBuffer(content))?.mime;
    return type && type !== 'audio/mpeg' ? `不是 MP3（内容是 ${type}）` : '不是完好的 MP3';
  }
  return measure.durationMs > MAX_WORD_MS ? `长于 ${MAX_WORD_MS / 1000} 秒` : undefined;
}

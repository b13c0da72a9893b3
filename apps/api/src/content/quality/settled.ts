import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Breach } from '../format/word-book-format.ts';

/** Why a transcription is right although a dictionary or the engine differs, by word key. */
const settledSchema = z.record(z.string().max(60), z.string().min(5).max(200));
export type Settled = z.infer<typeof settledSchema>;

export const settledFiles = {
  cmu: 'phonetics-settled.json',
  engine: 'phonetics-settled-british.json',
} as const;

/** The settlements, in a file next to the content folders; empty without the file. */
export function readSettled(directory: string, against: keyof typeof settledFiles): Settled {
  const file = join(directory, settledFiles[against]);
  return existsSync(file) ? settledSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Settlements of differences that no longer exist. */
export function unneeded(settled: Settled, differences: readonly Breach[], reason: string): Breach[] {
  const different = new Set(differences.map(({ key }) => key));
  return Object.keys(settled)
    .filter((key) => !different.has(key))
    .map((key) => ({ file: 'phonetics-settled', key, reason: `is settled, but ${reason}` }));
}

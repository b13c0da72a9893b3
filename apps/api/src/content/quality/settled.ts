import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Breach } from '../format/word-book-format.ts';

/** Why a transcription stands although a dictionary or the engine says otherwise, by word key. */
const settledSchema = z.record(z.string().max(60), z.string().min(5).max(200));
export type Settled = z.infer<typeof settledSchema>;

export const settledFiles = {
  cmu: 'phonetics-settled.json',
  engine: 'phonetics-settled-british.json',
} as const;

/** The settlements kept beside the content's own folders; none without the file. */
export function readSettled(directory: string, against: keyof typeof settledFiles): Settled {
  const file = join(directory, settledFiles[against]);
  return existsSync(file) ? settledSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Settlements of differences that are no more. */
export function unneeded(settled: Settled, differences: readonly Breach[], reason: string): Breach[] {
  const different = new Set(differences.map(({ key }) => key));
  return Object.keys(settled)
    .filter((key) => !different.has(key))
    .map((key) => ({ file: 'phonetics-settled', key, reason: `is settled, but ${reason}` }));
}

import { accents } from '@tingci/domain/speech/accent';
import { textLimits } from '@tingci/domain/speech/speech-text';
import { z } from 'zod';

/** The name of the file that describes a pack. */
export const MANIFEST = 'recordings.json';

export const MAX_WORDS = 50_000;

const line = (longest: number) => z.string().trim().min(1).max(longest);

/** The description of a pack: one speaker, one accent, one licence. */
export const packManifestSchema = z.strictObject({
  /** Names the pack in `list` and `remove`. A pack with the same name is replaced. */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, '只能用小写字母、数字和连字符，最多 60 个字符'),
  accent: z.enum(accents),
  speaker: line(100),
  licence: line(100),
  /** Where the recordings come from. */
  source: z.string().trim().max(300).default(''),
  /** Word to file, for files that do not have the name of their word. */
  words: z
    .record(line(textLimits.word), line(300))
    .refine((words) => Object.keys(words).length <= MAX_WORDS, `最多 ${MAX_WORDS} 个单词`)
    .optional(),
});

export type PackManifest = z.output<typeof packManifestSchema>;

/** Reads the text of a manifest; a fault says what is wrong where. */
export function readManifest(text: string): { manifest: PackManifest } | { fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: `${MANIFEST}：不是 JSON` };
  }
  const parsed = packManifestSchema.safeParse(value);
  if (parsed.success) return { manifest: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  return { fault: `${MANIFEST}${where === '' ? '' : ` 的 ${where}`}：${issue?.message ?? ''}` };
}

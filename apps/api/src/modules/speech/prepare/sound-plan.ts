import type { soundSourceKinds } from '@tingci/contract/admin/sounds';
import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import type { RecordingName } from '../recording/recording-address.ts';

/** A book, paper or article whose sounds are prepared. */
export type SoundSource = { kind: (typeof soundSourceKinds)[number]; id: number; hasExamples: boolean };

/** The sounds of the books on the shelves, by the module of word books. */
export type SoundBooks = {
  listBooks(): Promise<{ id: number; name: string }[]>;
  /** The signed addresses of the sounds of a book; undefined when no shelf has it. */
  listAddresses(bookId: number, options: { hasExamples: boolean }): Promise<string[] | undefined>;
};

/** All sounds of a source: addresses of single sounds, and the lines of whole recordings. */
export type SoundPlan = { addresses: readonly string[]; recordings: readonly (readonly RecordingLine[])[] };

const WORD_BYTES = 6_000;
/** About five seconds. */
const SENTENCE_BYTES = 32_000;

const names = {
  listening: (id: number): RecordingName[] =>
    (['1', '2', '3', '4'] as const).map((part) => ({ kind: 'listening', id, part })),
  article: (id: number): RecordingName[] =>
    (['uk', 'us'] as const).map((part) => ({ kind: 'article', id, part })),
};

/** The sounds of a source; undefined when it does not exist. A part that has an operator's recording is left out. */
export async function planSounds(
  { kind, id, hasExamples }: SoundSource,
  deps: {
    books: SoundBooks;
    findLines: (name: RecordingName) => Promise<readonly RecordingLine[] | undefined>;
    exists: (source: Pick<SoundSource, 'kind' | 'id'>) => Promise<boolean>;
  },
): Promise<SoundPlan | undefined> {
  if (kind === 'book') {
    const addresses = await deps.books.listAddresses(id, { hasExamples });
    return addresses && { addresses, recordings: [] };
  }
  if (!(await deps.exists({ kind, id }))) return undefined;
  const lines = await Promise.all(names[kind](id).map((name) => deps.findLines(name)));
  return { addresses: [], recordings: lines.flatMap((each) => (each ? [each] : [])) };
}

/** About how many bytes the sounds of a plan need. The lines of a recording are stored alone and together. */
export function estimateBytes({ addresses, recordings }: SoundPlan): number {
  const sentences = addresses.filter((address) => address.includes('/sentence?')).length;
  const lines = recordings.reduce((sum, each) => sum + each.length, 0);
  return (addresses.length - sentences) * WORD_BYTES + (sentences + lines * 2) * SENTENCE_BYTES;
}

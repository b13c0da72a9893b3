import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { ExportRow } from './export-kinds.ts';
import { EXPORT_FORMAT, fileEntry } from './write-export.ts';

/** An archive that cannot be imported; the message says why. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

// A larger file is not from this product: a learner with a million answers has less.
const LARGEST_ENTRY_BYTES = 1024 ** 3;

const manifestSchema = z.object({
  format: z.literal('tingci-account'),
  format_version: z.int().min(1),
  counts: z.record(z.string().max(40), z.int().min(0)),
});

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** The content of an export. Each part is unpacked when it is read. Throws {@link ArchiveError}. */
export function openArchive(zip: Uint8Array) {
  function unpack(name: string): Uint8Array | undefined {
    try {
      const found = unzipSync(zip, {
        filter: (entry) => {
          if (entry.name !== name) return false;
          if (entry.originalSize > LARGEST_ENTRY_BYTES) throw new ArchiveError(`${name} is too large.`);
          return true;
        },
      });
      return found[name];
    } catch (error) {
      if (error instanceof ArchiveError) throw error;
      throw new ArchiveError(`The file is not a complete zip: ${(error as Error).message}`);
    }
  }

  function read<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
    const content = unpack(name);
    if (!content) throw new ArchiveError(`It has no ${name}.`);
    try {
      return shape.parse(JSON.parse(new TextDecoder().decode(content)));
    } catch {
      throw new ArchiveError(`${name} has another form than an export of Tingci.`);
    }
  }

  const manifest = read('manifest.json', manifestSchema);
  if (manifest.format_version > EXPORT_FORMAT) {
    throw new ArchiveError(
      `Its format is ${manifest.format_version}, and this version reads up to ${EXPORT_FORMAT}.`,
    );
  }
  return {
    counts: manifest.counts,
    /** The rows of a kind; none for a kind that the version which wrote the archive did not have. */
    rowsOf: (kind: string): ExportRow[] =>
      manifest.counts[kind] === undefined ? [] : read(`json/${kind}.json`, rowsSchema),
    /** The content of a learner's file; undefined when the archive has none. */
    fileOf: (id: number, name: string): Uint8Array | undefined => unpack(fileEntry(id, name)),
  };
}

export type Archive = ReturnType<typeof openArchive>;

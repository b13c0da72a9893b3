import type { ListeningPaper } from './paper-format.ts';

/** A paper as it is stored: that of the content files, and what only an operator's own has. */
export type StoredPaper = Omit<ListeningPaper, 'parts'> & {
  volume_name?: string;
  parts: (ListeningPaper['parts'][number] & {
    /** SHA-256 of the part's MP3, its name among the papers' sounds. */
    sound?: string;
    /** When each turn is heard in it, [start, end] in milliseconds. */
    times?: [number, number][];
  })[];
};

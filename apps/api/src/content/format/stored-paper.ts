import type { ListeningPaper } from './paper-format.ts';

/** A stored paper: the fields of the content files, and more for an operator's paper. */
export type StoredPaper = Omit<ListeningPaper, 'parts'> & {
  volume_name?: string;
  parts: (ListeningPaper['parts'][number] & {
    /** SHA-256 of the part's MP3, its name among the papers' sounds. */
    sound?: string;
    /** The time of each turn in the recording, [start, end] in milliseconds. */
    times?: [number, number][];
  })[];
};

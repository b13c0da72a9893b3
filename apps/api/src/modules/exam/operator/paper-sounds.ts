import type { OperatorPaper } from './operator-paper-format.ts';

/** A recording that was found: its path in the paper, and its SHA-256, which names the stored file. */
export type FoundSound = { path: string; sound: string };

/** The store of recordings, which the speech module provides. `folder` is the folder of the file of papers. */
export type PaperSounds = {
  /** Reads the recordings that a paper names. Faults are texts that name the part. */
  check(paper: OperatorPaper, folder: string): Promise<{ found: FoundSound[]; faults: string[] }>;
  keep(sounds: readonly FoundSound[], folder: string): Promise<void>;
  /** Deletes the recordings that no paper uses. */
  sweep(used: ReadonlySet<string>): Promise<void>;
};

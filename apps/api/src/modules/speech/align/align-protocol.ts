import type { AlignedSpan, AlignFault } from '@tingci/domain/material/alignment/align-sentences';

/** What is aligned: a sound in a file of this machine, and the texts of its sentences. */
export type AlignCommand = {
  path: string;
  /** Undefined when the file does not say it. */
  durationMs: number | undefined;
  texts: readonly string[];
};

export type AlignStep = 'reading' | 'speaking' | 'aligning';

/** Why a sound cannot be aligned. Another attempt would end in the same way. */
export type AlignRefusal = AlignFault | 'undecodable' | 'long';

/** What the process says, over Node's IPC channel. The last message is not `progress`. */
export type AlignReply =
  | { type: 'progress'; fraction: number; step: AlignStep }
  | { type: 'done'; spans: AlignedSpan[] }
  | { type: 'refused'; reason: AlignRefusal }
  | { type: 'failed'; message: string };

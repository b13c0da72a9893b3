/**
 * Why a process of its own gave no answer. `slow`: it reached its time limit. `large`: it reached its limit of memory.
 * `failed`: it threw, or it crashed.
 */
export type ProcessEnding = 'slow' | 'large' | 'failed';

/** A process ended without an answer. */
export class ProcessError extends Error {
  override name = 'ProcessError';
  readonly ending: ProcessEnding;

  constructor(ending: ProcessEnding, detail: string) {
    super(`The process was ${ending}: ${detail}`);
    this.ending = ending;
  }
}

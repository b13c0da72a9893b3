import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../platform/core/app-error.ts';
import { createFairQueue } from '../../../platform/core/fair-queue.ts';
import { ProcessError } from '../../../platform/core/process/process-error.ts';
import { runInProcess } from '../../../platform/core/process/run-in-process.ts';
import type { WorkFolders } from '../../../platform/core/work-folders.ts';

export type EncodedRecording = { mp3: Uint8Array } | { refused: 'recording_invalid' | 'recording_silent' };

const SCRIPT = new URL('./encode-recording-process.ts', import.meta.url);
/** Limit of the time of a core, in ms: six seconds of sound take 50 ms, and the start of the process 300. */
const PROCESSOR_MS = 5_000;
const TIMEOUT_MS = 60_000;
const RUNNING = 2;
const WAITING = 50;

export type EncodeRecording = (owner: { userId: number }, file: Uint8Array) => Promise<Uint8Array>;

/**
 * Turns an uploaded WAV into an MP3 like every clip, in a process of its own. Nothing of the upload itself is served. Learners
 * take turns. Throws `recording_invalid`, `recording_silent`, and `unavailable` when too many wait.
 */
export function createEncodeRecording(workFolders: WorkFolders): EncodeRecording {
  const queue = createFairQueue(RUNNING, WAITING);
  return ({ userId }, file) =>
    queue(String(userId), () =>
      workFolders.within(async (folder) => {
        const path = join(folder, 'recording');
        await writeFile(path, file, { mode: 0o600 });
        const limits = { timeoutMs: TIMEOUT_MS, processorMs: PROCESSOR_MS, folder };
        const answer = await runInProcess<EncodedRecording>(SCRIPT, { path }, limits).catch((error) => {
          if (!(error instanceof ProcessError)) throw error;
          throw new AppError(error.ending === 'failed' ? 'unavailable' : 'recording_invalid', {}, error);
        });
        if ('refused' in answer) throw new AppError(answer.refused);
        return answer.mp3;
      }),
    );
}

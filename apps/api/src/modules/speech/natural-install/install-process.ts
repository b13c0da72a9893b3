/**
 * The process of an install. It downloads and builds the natural voices, so that the event loop of the app stays free.
 * Closing the channel ends it; every step can be repeated.
 */
import { setPriority } from 'node:os';
import { PackageProblem } from '../../../content/dictionary/package/package-problem.ts';

import { endWithParent } from '../../../platform/core/process/end-with-parent.ts';
import { installModel } from './install-model.ts';
import type { InstallCommand, InstallReply } from './install-protocol.ts';

/** Requests of learners come first. */
const NICENESS = 10;

process.on('SIGINT', () => undefined);
endWithParent(Number(process.argv[2]));
try {
  setPriority(NICENESS);
} catch {
  // The system does not allow it.
}

const reply = (message: InstallReply) => process.send?.(message);

async function install(command: InstallCommand): Promise<InstallReply> {
  try {
    const ready = await installModel({
      ...command,
      signal: new AbortController().signal,
      say: (line) => reply({ type: 'line', line }),
      onProgress: (fraction, step) => reply({ type: 'progress', fraction, step }),
    });
    return { type: 'done', ready };
  } catch (error) {
    const { message } = error as Error;
    return error instanceof PackageProblem
      ? { type: 'problem', kind: error.kind, message }
      : { type: 'failed', message };
  }
}

process.once('message', (command: InstallCommand) => {
  void install(command).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});

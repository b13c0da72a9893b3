/**
 * The process of a package install. It downloads, unpacks and stores the dictionary, so that the event loop of the app
 * stays free. Closing the channel ends it; every step can be repeated.
 */
import { setPriority } from 'node:os';
import { endWithParent } from '../../../platform/core/process/end-with-parent.ts';
import { createDatabase, createPool } from '../../../platform/db/database.ts';
import { installPackage } from './install-package.ts';
import { PackageProblem } from './package-problem.ts';
import type { InstallCommand, InstallReply } from './package-protocol.ts';

/** Requests of learners come first. */
const NICENESS = 10;

process.on('SIGINT', () => undefined);
endWithParent(Number(process.argv[2]));
try {
  setPriority(NICENESS);
} catch {
  // The system does not allow it: the pauses of the import still leave room.
}

const reply = (message: InstallReply) => process.send?.(message);

async function install({ connection, ...command }: InstallCommand): Promise<InstallReply> {
  const pool = createPool(connection, 2, () => undefined);
  try {
    await installPackage(createDatabase(pool), {
      ...command,
      signal: new AbortController().signal,
      say: (line) => reply({ type: 'line', line }),
      onProgress: (fraction, step) => reply({ type: 'progress', fraction, step }),
    });
    return { type: 'done' };
  } catch (error) {
    const { message } = error as Error;
    return error instanceof PackageProblem
      ? { type: 'problem', kind: error.kind, message }
      : { type: 'failed', message };
  } finally {
    await pool.end();
  }
}

process.once('message', (command: InstallCommand) => {
  void install(command).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});

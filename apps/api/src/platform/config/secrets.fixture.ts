// A separate process that reads the master secret, like one of several app processes that start at once.
import { getMasterSecret } from './secrets.ts';

/** All processes have found no file at this call. None continues before all have called. */
async function hasUsers(): Promise<boolean> {
  process.stdout.write('ready\n');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  return false;
}

process.stdout.write(await getMasterSecret('', process.argv[2] ?? '', hasUsers));
process.exit(0);

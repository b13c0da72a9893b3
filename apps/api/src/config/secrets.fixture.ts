// A process of its own that asks for the master secret, as several app processes starting at once do.
import { getMasterSecret } from './secrets.ts';

/** Every process has found no file when this asks; none goes on before all have. */
async function hasUsers(): Promise<boolean> {
  process.stdout.write('ready\n');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  return false;
}

process.stdout.write(await getMasterSecret('', process.argv[2] ?? '', hasUsers));
process.exit(0);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Path of a Node that runs TypeScript: that of this process, or the one installed with the project when this one is
 * older.
 */
export function findProjectNode(): string {
  if (process.features.typescript) return process.execPath;
  const manifestPath = createRequire(import.meta.url).resolve('node/package.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as { bin: { node: string } };
  return join(dirname(manifestPath), manifest.bin.node);
}

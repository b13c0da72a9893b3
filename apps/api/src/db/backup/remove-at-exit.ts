import { rmSync } from 'node:fs';

/** Removes what is half made when the process ends before the call that is given back. */
export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => process.off('exit', remove);
}

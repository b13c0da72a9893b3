import { rmSync } from 'node:fs';

/** Removes an incomplete file or folder when the process ends before the returned function is called. */
export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => process.off('exit', remove);
}

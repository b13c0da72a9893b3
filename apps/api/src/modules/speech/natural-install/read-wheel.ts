import { createReadStream, writeSync } from 'node:fs';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { PackageProblem } from '../../../content/dictionary/package/package-problem.ts';

/** Appends one file of a wheel to an open file. At most `most` bytes. Throws {@link PackageProblem}. */
export async function appendEntry(
  wheel: string,
  entry: string,
  target: number,
  most: number,
): Promise<number> {
  let written = 0;
  let isComplete = false;
  const unzip = new Unzip((file) => {
    if (file.name !== entry) return;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      written += chunk.length;
      if (written > most) throw new PackageProblem('package', `${entry} is larger than it should be`);
      writeSync(target, chunk);
      isComplete ||= isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for await (const chunk of createReadStream(wheel)) unzip.push(chunk);
  unzip.push(new Uint8Array(), true);
  if (!isComplete) throw new PackageProblem('package', `the wheel has no whole ${entry}`);
  return written;
}

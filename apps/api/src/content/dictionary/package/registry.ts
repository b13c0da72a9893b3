import { execFile } from 'node:child_process';
import { z } from 'zod';
import type { DictionaryPackage } from './dictionary-package.ts';
import { PackageProblem } from './package-problem.ts';

/** The registry that npm has without any configuration. */
const NPM_DEFAULT = 'https://registry.npmjs.org/';
const ASK_MS = 20_000;
const ANSWER_MS = 30_000;
const ANSWER_MAX = 4 * 1024 * 1024;

const metadataSchema = z.object({
  versions: z.record(
    z.string(),
    z.object({ dist: z.object({ tarball: z.url(), integrity: z.string().optional() }) }),
  ),
});

/** The registry of the setting, or else the one that npm is configured with on this machine. */
export async function findRegistry(setting: string): Promise<string> {
  const found = setting || (await askNpm());
  return isWebAddress(found) ? found : NPM_DEFAULT;
}

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** The output of `npm config get registry`; empty when npm cannot run. */
function askNpm(): Promise<string> {
  // `npm start` names its own program.
  const { npm_execpath: program } = process.env;
  const [file, ...first] = program ? [process.execPath, program] : ['npm'];
  return new Promise((resolve) => {
    execFile(
      file as string,
      [...first, 'config', 'get', 'registry'],
      // On Windows npm is a script, which only a shell runs.
      { timeout: ASK_MS, shell: !program && process.platform === 'win32' },
      (error, output) => resolve(error ? '' : output.trim()),
    );
  });
}

/** The address of the tarball of a package. Throws {@link PackageProblem}. */
export async function findTarball(
  registry: string,
  wanted: Pick<DictionaryPackage, 'name' | 'version' | 'integrity'>,
  signal: AbortSignal,
): Promise<string> {
  const address = new URL(encodeURIComponent(wanted.name), registry.replace(/\/*$/, '/'));
  const metadata = await readMetadata(
    address,
    AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  ).catch((error) => {
    signal.throwIfAborted();
    if (error instanceof PackageProblem) throw error;
    throw new PackageProblem('network', `${address.host} does not answer: ${causeOf(error)}`);
  });
  const version = metadata.versions[wanted.version];
  if (!version)
    throw new PackageProblem('package', `${address.host} has no ${wanted.name} ${wanted.version}`);
  const { tarball, integrity } = version.dist;
  if (integrity !== undefined && integrity !== wanted.integrity)
    throw new PackageProblem('package', `${address.host} names another hash for ${wanted.name}`);
  return tarball;
}

async function readMetadata(address: URL, signal: AbortSignal) {
  // The short form of the metadata, which npm itself asks for.
  const answer = await fetch(address, {
    signal,
    headers: { accept: 'application/vnd.npm.install-v1+json, application/json;q=0.9' },
  });
  if (!answer.ok) throw new PackageProblem('network', `${address.host} answers ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX) throw new PackageProblem('package', `${address.host} answers too much`);
    chunks.push(chunk);
  }
  const parsed = metadataSchema.safeParse(parseJson(Buffer.concat(chunks).toString('utf8')));
  if (!parsed.success)
    throw new PackageProblem('package', `${address.host} answers no metadata of a package`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reason of a failed request: `fetch failed` alone says nothing. */
export function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } };
  return cause?.code ?? cause?.message ?? message;
}

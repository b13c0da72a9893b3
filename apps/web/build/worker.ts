import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';

/** The files of a build that the service worker caches: every file of the app, with the page as `/`. */
export type Shell = { version: string; pageHash: string; files: string[] };

/**
 * Largest app shell that the service worker stores. A larger one is not worth the download for a short visit. Bytes
 * before compression.
 */
const SHELL_MAX_BYTES = 3_000_000;

const isKept = (path: string): boolean =>
  /^assets\/.+\.(?:js|css|woff2|svg|png)$/.test(path) ||
  /^(?:icons\/.+|favicon\.svg|manifest\.webmanifest)$/.test(path);

/** Lists the files of `outDir` that the worker caches; throws when they exceed the limit. */
export async function describeShell(outDir: string): Promise<Shell> {
  const page = await readFile(join(outDir, 'index.html'));
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const hash = createHash('sha256').update(page);
  let bytes = page.length;
  const files: string[] = [];
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    const name = relative(outDir, path).split(sep).join('/');
    if (!isKept(name)) continue;
    const source = await readFile(path);
    bytes += source.length;
    hash.update(name).update(source);
    files.push(`/${name}`);
  }
  if (bytes > SHELL_MAX_BYTES) {
    throw new Error(
      `The app for offline use has ${bytes} bytes, more than ${SHELL_MAX_BYTES}: leave files out.`,
    );
  }
  return {
    version: hash.digest('hex').slice(0, 16),
    pageHash: createHash('sha256').update(page).digest('hex'),
    files: ['/', ...files],
  };
}

/** Builds the service worker to `sw.js`, with the file list of this build. */
export async function buildWorker(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(await describeShell(outDir)) },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'worker/main.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

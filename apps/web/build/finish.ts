import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { bundleHeadScript } from './head-script.ts';
import { preloadedPages } from './preloads.ts';
import { buildWorker } from './worker.ts';

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * Finishes `dist`: renders the static shells into index.html (all shells) and app.html (without the landing), makes the
 * style of the entry and the head script inline, lists their hashes for the content security policy in csp.json, builds
 * the service worker that caches all files, and compresses every file.
 */
export function finishPages(root: string): Plugin {
  let outDir = '';
  let files: OutputFile[] = [];
  return {
    name: 'tingci:finish-pages',
    configResolved(config) {
      outDir = join(root, config.build.outDir);
    },
    async transformIndexHtml(html, context) {
      if (!context.server) return html;
      const script = await headScript(root, {});
      return html.replace('<!--head-script-->', () => script);
    },
    writeBundle(_, bundle) {
      files = Object.values(bundle);
    },
    async closeBundle() {
      if (files.length === 0) return;
      const page = join(outDir, 'index.html');
      const html = await readFile(page, 'utf8');
      const script = await headScript(root, preloadFiles(files));
      const { landing, shells } = await staticShells(root, outDir);
      const finish = async (bare: string, markup: string) =>
        startAfterPaint(await inlineStyles(bare, outDir))
          .replace('<!--head-script-->', () => script)
          .replace('<!--shells-->', () => markup);
      // Learners open other addresses far more often, and they do not need the landing's markup and styles.
      const app = await finish(html, shells);
      const index = await finish(linkStyles(html, landingStyles(files)), landing + shells);
      await writeFile(join(outDir, 'app.html'), app);
      await writeFile(page, index);
      await writeFile(join(outDir, 'csp.json'), `${JSON.stringify(policyHashes(app + index), null, 2)}\n`);
      await buildWorker(root, outDir);
      await compressAll(outDir);
    },
  };
}

async function headScript(root: string, preloads: Record<string, string[]>): Promise<string> {
  return `<script>${await bundleHeadScript(root, preloads)}</script>`;
}

// The static shell must be painted before the libraries run, which takes longer than drawing it. Each chunk runs in its
// own task, so that a press in between gets a response. A hidden page paints nothing, so the app starts there at once.
// When a file fails to load, or the browser is too old for it, the page shows a message: otherwise the shell would
// never respond.
function startAfterPaint(html: string): string {
  const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(html);
  if (!entry) throw new Error('index.html has no module script');
  const [tag, source = ''] = entry;
  const imported = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)].map(
    (link) => link[1],
  );
  const start = `(() => {
const files = ${JSON.stringify([...imported, source])};
const start = async () => {
try {
for (const file of files) {
await import(file);
await new Promise((resolve) => setTimeout(resolve));
}
} catch (error) {
document.getElementById('unopened').hidden = false;
throw error;
}
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
})();`;
  return html
    .replace(tag, `<link rel="modulepreload" crossorigin href="${source}">`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('</body>', () => `<script>${start}</script></body>`);
}

const landingStyles = (files: OutputFile[]): string[] =>
  filesOf('app/routes/landing.tsx', files).filter((name) => name.endsWith('.css'));

function linkStyles(html: string, names: string[]): string {
  const links = names.map((name) => `<link rel="stylesheet" href="/${name}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

// A disabled link still names the stylesheet. The loader of lazy chunks looks for it and would fetch it again.
async function inlineStyles(html: string, outDir: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  const sheets = await Promise.all(links.map((link) => readFile(join(outDir, link[1] ?? ''), 'utf8')));
  const bare = links.reduce(
    (page, link) => page.replace(link[0], `<link rel="stylesheet" href="${link[1]}" disabled>`),
    html,
  );
  return bare.replace('</head>', () => `<style>${sheets.join('')}</style></head>`);
}

function preloadFiles(files: OutputFile[]): Record<string, string[]> {
  const entry = files.find((file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.isEntry);
  const first = new Set(entry ? [entry.fileName, ...withImports(entry, files), ...landingStyles(files)] : []);
  const found = Object.entries(preloadedPages).map(([path, sources]) => {
    const names = sources.flatMap((source) => filesOf(source, files));
    return [path, [...new Set(names)].filter((name) => !first.has(name)).map((name) => `/${name}`)];
  });
  return Object.fromEntries(found);
}

function filesOf(source: string, files: OutputFile[]): string[] {
  for (const file of files) {
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/${source}`)) {
      return [file.fileName, ...withImports(file, files)];
    }
    if (file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(`src/${source}`))) {
      return [file.fileName];
    }
  }
  throw new Error(`build/preloads.ts names src/${source}, which is not in the bundle`);
}

function withImports(chunk: Rolldown.OutputChunk, files: OutputFile[]): string[] {
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  const imported = chunk.imports.flatMap((name) => {
    const next = files.find((file) => file.fileName === name);
    return next?.type === 'chunk' ? [name, ...withImports(next, files)] : [];
  });
  return [...styles, ...imported];
}

async function staticShells(root: string, outDir: string): Promise<{ landing: string; shells: string }> {
  const shellDir = join(outDir, '.shells');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'shells',
    build: { ssr: 'src/app/shells.tsx', outDir: shellDir, emptyOutDir: true },
  });
  const module: { renderLanding: () => string; renderShells: () => string } = await import(
    pathToFileURL(join(shellDir, 'shells.js')).href
  );
  const drawn = { landing: module.renderLanding(), shells: module.renderShells() };
  await rm(shellDir, { recursive: true });
  return drawn;
}

/** The CSP sources for inline content of pages: `'sha256-…'` of each script and style, once. */
export function policyHashes(html: string): { script: string[]; style: string[] } {
  const hashesOf = (tag: string) => {
    const contents = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      (match) => match[1] ?? '',
    );
    return [...new Set(contents)].map(
      (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  };
  return { script: hashesOf('script'), style: hashesOf('style') };
}

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

async function compressAll(outDir: string): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.test(entry.name) || entry.name === 'csp.json') continue;
    const path = join(entry.parentPath, entry.name);
    const source = await readFile(path);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(source, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(source, { level: 9 }),
    ]);
    await writeFile(`${path}.br`, br);
    await writeFile(`${path}.gz`, gz);
  }
}

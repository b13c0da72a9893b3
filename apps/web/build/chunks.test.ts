import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createChunkNamer } from './chunks.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const inSrc = (path: string) => `${root}/src/${path}`;

/** A module graph: these modules, under `src/`, import those. */
const graphOf = (imports: Record<string, string[]>) => ({
  getModuleInfo: (id: string) => ({ importedIds: (imports[id.replace(inSrc(''), '')] ?? []).map(inSrc) }),
});

it('names entry modules that exist', () => {
  // It looks for all of them at the first module.
  expect(createChunkNamer(root)(inSrc('main.tsx'), graphOf({}))).toBeNull();
});

it('puts the imports of an entry module into the first chunk that needs them', () => {
  const graph = graphOf({
    'app/router.tsx': ['a.ts'],
    'practice/open-practice.ts': ['a.ts', 'b.ts'],
    'components/overlay/dialog.tsx': ['b.ts', 'c.ts', 'd.ts'],
    'app/routes/home.tsx': ['practice/open-practice.ts', 'd.ts'],
  });
  const nameOf = createChunkNamer(root);
  const names = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'].map((path) => nameOf(inSrc(path), graph));
  // The stage needs d.ts at once: it must not be in a chunk that loads later.
  expect(names).toEqual(['base', 'practice', 'controls', null, null]);
});

it('puts packages of every page into one chunk, and icons into the chunk of the first screen', () => {
  const graph = {
    getModuleInfo: (id: string) => ({
      importedIds: id.endsWith('/home.tsx') ? ['/r/node_modules/lucide-react/icons/x.js'] : [],
    }),
  };
  const nameOf = createChunkNamer(root);
  expect(nameOf('/r/node_modules/react-dom/client.js', graph)).toBe('vendor');
  expect(nameOf('/r/node_modules/react-domino/index.js', graph)).toBeNull();
  expect(nameOf('/r/node_modules/lucide-react/icons/x.js', graph)).toBe('base');
  expect(nameOf('/r/node_modules/lucide-react/icons/y.js', graph)).toBe('controls');
});

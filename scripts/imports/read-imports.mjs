import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

const SOURCE = /\.(?:ts|tsx|js|mjs)$/;

/** Specifiers of all imports of a file: static, type-only, re-exporting and dynamic ones with a plain string. */
export function listSpecifiers(fileName, text) {
  const { module, errors } = parseSync(fileName, text);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`);
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const plain = /^(['"])(.*)\1$/.exec(text.slice(start, end));
    return plain ? [plain[2]] : [];
  });
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexported, ...dynamic];
}

/**
 * The files below `root`, as sorted paths relative to it, without node_modules and hidden ones. The machine's Node 20 runs
 * it too, and has no `globSync`.
 */
export function listFiles(root) {
  const walk = (folder) =>
    readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.name === 'node_modules' || entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return walk(path);
      return [path];
    });
  return walk('').sort();
}

/**
 * Relative imports between the files below `root`, as `{ from, to }` with paths relative to it. An import that leaves
 * the root is not listed.
 */
export function listImports(root) {
  return listFiles(root)
    .filter((file) => SOURCE.test(file))
    .flatMap((from) => {
      const specifiers = listSpecifiers(from, readFileSync(posix.join(root, from), 'utf8'));
      return specifiers
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')))
        .filter((to) => !to.startsWith('..'))
        .map((to) => ({ from, to }));
    });
}

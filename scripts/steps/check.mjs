import { inProject, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Format, lint, imports, types, dead code: name, program and arguments of each. */
const CHECKS = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']],
  ['imports', 'scripts/check-imports.mjs', []],
  ['types: server', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  ['types: web', 'node_modules/typescript/bin/tsc', ['-p', 'apps/web']],
  ['types: web build and tests', 'node_modules/typescript/bin/tsc', ['-p', 'apps/web/tsconfig.tools.json']],
  ['types: web worker', 'node_modules/typescript/bin/tsc', ['-p', 'apps/web/tsconfig.worker.json']],
  ['types: SQL', 'apps/api/src/commands/sql-types/main.ts', ['--check']],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']],
];

/**
 * The checks as steps. Each resolves to `{ passed, failed, skipped }`. A check that fails counts once, and its output
 * is shown.
 */
export function checkSteps(node) {
  return CHECKS.map(([name, program, args]) => ({
    name,
    async run() {
      const { code, output } = await run(node, [inProject(program), ...args], {
        cwd: ROOT,
        name,
      });
      if (code !== 0) console.log(output);
      return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  }));
}

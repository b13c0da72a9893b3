// `npm start`: needs only npm. It is plain JavaScript, because the host's Node can be older than the project's.
// `node scripts/start.mjs worker` runs the jobs instead of the app.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ensureWebBuilt, isWebBuilt } from './steps/build-web.mjs';
import { ensureBuild, findBuild, isBuild } from './steps/builds.mjs';
import { checkSettings } from './steps/check-settings.mjs';
import { ensureInstalled, findProjectNode, isInstalled } from './steps/install.mjs';
import { inProject, ROOT, workingFolder } from './steps/paths.mjs';
import { supervise } from './steps/supervise.mjs';

const PROGRAMS = { app: 'apps/api/src/main.ts', worker: 'apps/api/src/commands/worker.ts' };

/** Whether the environment or `.env` says production. The other settings of `.env` must not reach npm. */
function isProduction() {
  const file = inProject('.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return (process.env.NODE_ENV ?? settings.NODE_ENV) === 'production';
}

/** Installs and builds, after a look at the settings: a fault is told before minutes of work. */
async function prepare(build) {
  const isChecked = await checkSettings();
  const node = await ensureInstalled();
  if (!isChecked) await checkSettings();
  return build(node);
}

/** The folder whose programs run: a build, which nothing changes while it runs, or the checkout of a developer. */
async function findRoot() {
  if (isBuild()) return ROOT;
  if (isProduction()) return findBuild() ?? (await prepare(ensureBuild));
  if (!isInstalled() || !isWebBuilt()) await prepare(ensureWebBuilt);
  return ROOT;
}

try {
  const program = PROGRAMS[process.argv[2] ?? 'app'];
  if (!program) throw new Error('Usage: node scripts/start.mjs [worker]');
  const root = await findRoot();
  const cwd = workingFolder(ROOT, { isBuild: isBuild(), present: process.cwd() });
  const node = findProjectNode(root);
  if (!node) throw new Error(`Node is missing in ${root}.`);
  supervise(node, [join(root, program)], { cwd });
} catch (error) {
  console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
}

// `npm start`: needs only npm. It is plain JavaScript, because the host's Node can be older than the project's.
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ensureWebBuilt, isWebBuilt } from './steps/build-web.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { forwardSignals, startProgram } from './steps/keep-running.mjs';
import { inProject, ROOT } from './steps/paths.mjs';

/** Whether the environment or `.env` says production. The other settings of `.env` must not reach npm. */
function isProduction() {
  const file = inProject('.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return (process.env.NODE_ENV ?? settings.NODE_ENV) === 'production';
}

try {
  // A built production needs no package of development. The build does: they are removed after it.
  const omitDev = isProduction();
  if (!omitDev || !isWebBuilt()) await ensureWebBuilt(await ensureInstalled());
  const node = await ensureInstalled({ omitDev });
  forwardSignals([startProgram(node, [inProject('apps/api/src/main.ts')], { cwd: ROOT })]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

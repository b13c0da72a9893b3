// `npm start`: needs only npm. It is plain JavaScript, because the host's Node can be older than the project's.
import { ensureWebBuilt } from './steps/build-web.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { forwardSignals, startProgram } from './steps/keep-running.mjs';
import { inProject, ROOT } from './steps/paths.mjs';

try {
  const node = await ensureInstalled();
  await ensureWebBuilt(node);
  forwardSignals([startProgram(node, [inProject('apps/api/src/main.ts')], { cwd: ROOT })]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

// `npm run check-settings`: names all wrong settings of the environment and `.env`, and starts nothing.
import { ensureInstalled } from './steps/install.mjs';
import { inProject, ROOT } from './steps/paths.mjs';
import { run } from './steps/run.mjs';

try {
  const node = await ensureInstalled();
  const { code } = await run(node, [inProject('apps/api/src/commands/check-settings.ts')], {
    cwd: ROOT,
    show: 'all',
  });
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

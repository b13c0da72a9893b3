// `npm run dev`: the server restarting on change, and the web app from Vite, which hands API requests on to it.
import { ensureInstalled } from './steps/install.mjs';
import { endTogether, startProgram } from './steps/keep-running.mjs';
import { inProject, ROOT } from './steps/paths.mjs';

try {
  const node = await ensureInstalled();
  endTogether([
    startProgram(node, ['--watch', '--watch-preserve-output', inProject('apps/api/src/main.ts')], {
      cwd: ROOT,
    }),
    startProgram(node, [inProject('node_modules/vite/bin/vite.js')], {
      cwd: inProject('apps/web'),
      env: { API_ORIGIN: `http://localhost:${process.env.PORT ?? 3000}`, ...process.env },
    }),
  ]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

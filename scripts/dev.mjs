// `npm run dev`: the server restarts on change. Vite serves the web app and forwards API requests to the server.
import { ensureInstalled } from './steps/install.mjs';
import { forwardSignals, startProgram } from './steps/keep-running.mjs';
import { inProject, ROOT } from './steps/paths.mjs';

try {
  const node = await ensureInstalled();
  forwardSignals([
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

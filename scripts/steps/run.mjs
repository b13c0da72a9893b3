import { spawn } from 'node:child_process';

const PROGRESS_MS = 10_000;

/** Seconds since `startedAt` (from performance.now()) with one decimal. */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program to its end. Resolves to its exit code and output. `show: 'nothing'` keeps the output, `show: 'all'`
 * prints it. Every ten seconds a silent program is reported as still running. `onStart` gets its process id.
 */
export function run(
  command,
  args,
  { cwd, env, name = command, show = 'nothing', shell = false, onStart = () => {} } = {},
) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const isShown = show === 'all';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    onStart(child.pid);
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const stopWith = (signal) => child.kill(signal);
    process.once('SIGTERM', stopWith);
    const progress = setInterval(() => {
      if (!isShown) console.log(`  … ${name}, ${secondsSince(startedAt)} so far`);
    }, PROGRESS_MS);
    const finish = (code, output) => {
      clearInterval(progress);
      process.off('SIGTERM', stopWith);
      resolve({ code, output });
    };
    child.once('error', (error) => finish(1, `${command}: ${error.message}`));
    child.once('close', (code) => finish(code ?? 1, Buffer.concat(chunks).toString()));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** A started process: what it has printed so far, and its end. */
export type RunningProcess = {
  child: ChildProcess;
  output(): string;
  /** Resolves when the output matches; rejects when the process ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
};

/** Starts a file of the server (`main.ts`, `commands/backup/restore.ts`, …) in a folder without `.env`. */
export function startProcess(
  file: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): RunningProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, root)), ...args], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      MIN_FREE_DISK_MB: '0',
      DICTIONARY_DOWNLOAD: 'false',
      DATABASE_POOL: '4',
      MASTER_SECRET: 'ef'.repeat(32),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const look of waiting) look();
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => text,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`ended before ${pattern}:\n${text}`)));
      }),
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PackageProblem } from '../../../content/dictionary/package/package-problem.ts';
import { findProjectNode } from '../../../platform/core/project-node.ts';
import type { ReadyModel } from '../natural/natural-model.ts';
import type { ModelInstall } from './install-model.ts';
import type { InstallCommand, InstallReply } from './install-protocol.ts';

const entry = fileURLToPath(new URL('./install-process.ts', import.meta.url));

/**
 * Runs an install in its own process. Rejects with {@link PackageProblem}, with the reason of an abort, or when the
 * process ends early.
 */
export function runModelInstall(
  command: InstallCommand,
  { signal, say, onProgress }: Pick<ModelInstall, 'signal' | 'say' | 'onProgress'>,
): Promise<ReadyModel> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = fork(entry, [String(process.pid)], {
      execPath: findProjectNode(),
      execArgv: [],
      // The proxy of the environment is for this process too, and pip reads its settings there.
      env: { ...process.env, NODE_USE_ENV_PROXY: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let outcome: InstallReply | undefined;
    child.on('message', (message) => {
      const reply = message as InstallReply;
      if (reply.type === 'line') say(reply.line);
      else if (reply.type === 'progress') onProgress(reply.fraction, reply.step);
      else outcome = reply;
    });
    child.on('error', reject);
    child.on('exit', (code, ending) => {
      signal.removeEventListener('abort', stop);
      if (outcome?.type === 'done') resolve(outcome.ready);
      else if (outcome?.type === 'problem') reject(new PackageProblem(outcome.kind, outcome.message));
      else if (outcome?.type === 'failed') reject(new Error(outcome.message));
      else reject(signal.aborted ? signal.reason : new Error(`the install ended with ${ending ?? code}`));
    });
    child.send(command, (error) => {
      if (error) reject(error);
    });
  });
}

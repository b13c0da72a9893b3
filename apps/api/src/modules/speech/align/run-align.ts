import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findProjectNode } from '../../../platform/core/project-node.ts';
import type { AlignCommand, AlignReply, AlignStep } from './align-protocol.ts';
import type { AlignOutcome } from './align-sound.ts';

const entry = fileURLToPath(new URL('./align-process.ts', import.meta.url));

// The process needs no secret of ours; these are the variables that a system may need to start a program.
const passedOn = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP'];

type Follow = { signal: AbortSignal; onProgress: (fraction: number, step: AlignStep) => void };

/** Aligns in a process of its own. Rejects with the reason of an abort, or when the process ends early. */
export type Align = (command: AlignCommand, follow: Follow) => Promise<AlignOutcome>;

export const runAlign: Align = (command, { signal, onProgress }) => {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = fork(entry, [String(process.pid)], {
      execPath: findProjectNode(),
      execArgv: ['--max-old-space-size=256'],
      env: Object.fromEntries(
        passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      serialization: 'advanced',
      // A decoder prints each damaged frame.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // SIGKILL: a wasm loop handles no other signal.
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let outcome: AlignReply | undefined;
    child.on('message', (message) => {
      const reply = message as AlignReply;
      if (reply.type === 'progress') onProgress(reply.fraction, reply.step);
      else outcome = reply;
    });
    child.on('error', reject);
    child.on('exit', (code, ending) => {
      signal.removeEventListener('abort', stop);
      if (outcome?.type === 'done') resolve({ spans: outcome.spans });
      else if (outcome?.type === 'refused') resolve({ refused: outcome.reason });
      else if (outcome?.type === 'failed') reject(new Error(outcome.message));
      else reject(signal.aborted ? signal.reason : new Error(`the alignment ended with ${ending ?? code}`));
    });
    child.send(command, (error) => {
      if (error) reject(error);
    });
  });
};

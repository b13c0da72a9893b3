import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findProjectNode } from '../project-node.ts';
import { ProcessError } from './process-error.ts';
import { readProcessUse } from './process-use.ts';

/** A message of the process. */
export type ProcessReply =
  | { type: 'progress'; value: unknown }
  | { type: 'done'; answer: unknown }
  | { type: 'failed'; message: string };

export type ProcessRun = {
  timeoutMs: number;
  /** Limit of its time on a processor, where the system tells it. A busy machine does not make it shorter. */
  processorMs?: number;
  /** Limit of all its memory in MB, also of Buffers and WebAssembly. Default: {@link memoryMaxMb}. */
  memoryMb?: number;
  /** Folder for the files of the work (work-folders.ts). It is the folder of temporary files of the process. */
  folder: string;
  /** Ends the process, for example when the client has gone. */
  signal?: AbortSignal | undefined;
  onProgress?: (value: unknown) => void;
};

/** Default limit of all memory of a process, in MB. */
export const memoryMaxMb = 400;
/** Limit of the JavaScript objects of a process, in MB. */
const HEAP_MB = 256;
/** Requests of learners come first. */
const NICENESS = 10;
/** How often the memory is read. A process can fill about 50 MB meanwhile. */
const LOOK_MS = 50;

// The process needs no secret of ours; these are the variables that a system may need to start a program.
const passedOn = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH'];

/**
 * Runs a script in a process of its own with an order, and resolves with its answer (answer-order.ts). For work on files
 * of learners: a heap that meets its limit aborts its whole process, so a thread of the app is not enough. Throws a
 * {@link ProcessError}, or the reason of the signal.
 */
export async function runInProcess<Answer>(script: URL, order: unknown, run: ProcessRun): Promise<Answer> {
  const { timeoutMs, processorMs = timeoutMs, memoryMb = memoryMaxMb, folder, signal, onProgress } = run;
  signal?.throwIfAborted();
  const child = start(script, folder, memoryMb);
  let refusal: unknown;
  // SIGKILL: a busy loop handles no other signal.
  const end = (reason: unknown) => {
    refusal ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = () => end(signal?.reason);
  const timer = setTimeout(() => end(new ProcessError('slow', `more than ${timeoutMs} ms`)), timeoutMs);
  const watch = setInterval(() => {
    const used = child.pid === undefined ? undefined : readProcessUse(child.pid);
    if (!used) return;
    if (used.memoryMb > memoryMb) end(new ProcessError('large', `${Math.round(used.memoryMb)} MB`));
    if (used.processorMs > processorMs)
      end(new ProcessError('slow', `more than ${processorMs} ms of a processor`));
  }, LOOK_MS);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const { reply, complaint } = await follow(child, order, onProgress);
    if (refusal !== undefined) throw refusal;
    if (reply?.type === 'done') return reply.answer as Answer;
    throw reply?.type === 'failed' ? new ProcessError('failed', reply.message) : explain(child, complaint);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', onAbort);
  }
}

function start(script: URL, folder: string, memoryMb: number): ChildProcess {
  const child = fork(fileURLToPath(script), [String(process.pid), String(memoryMb)], {
    execPath: findProjectNode(),
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: {
      ...Object.fromEntries(
        passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      TMPDIR: folder,
      TEMP: folder,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    // From here, before it has threads: on Linux each thread has its own priority, and a new one takes that of its maker.
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // The system does not allow it, or the process has ended already.
  }
  return child;
}

/** Sends the order and waits until the process and its channels are closed. Rejects when it cannot start. */
function follow(child: ChildProcess, order: unknown, onProgress: ProcessRun['onProgress']) {
  return new Promise<{ reply: ProcessReply | undefined; complaint: string }>((resolve, reject) => {
    let reply: ProcessReply | undefined;
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-500);
    });
    child.on('message', (message) => {
      const received = message as ProcessReply;
      if (received.type === 'progress') onProgress?.(received.value);
      else reply = received;
    });
    child.on('error', (error) => {
      // One that never started has no end.
      if (child.pid === undefined) reject(new ProcessError('failed', error.message));
    });
    child.on('close', () => resolve({ reply, complaint }));
    child.send(order as object, () => {
      // A process that ended early is told by `close`.
    });
  });
}

/** The heap of JavaScript aborts at its limit. The system kills what takes too much, and so does watch-parent.ts. */
function explain({ exitCode, signalCode }: ChildProcess, complaint: string): ProcessError {
  const isLarge = signalCode === 'SIGKILL' || /heap out of memory|Reached heap limit/.test(complaint);
  const detail = `ended with ${signalCode ?? exitCode} ${complaint}`.trim();
  return new ProcessError(isLarge ? 'large' : 'failed', detail);
}

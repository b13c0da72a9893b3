import { Worker } from 'node:worker_threads';

/** A thread ended without an answer: it took too long, or it failed (also for want of memory). */
export class ThreadError extends Error {
  override name = 'ThreadError';
  readonly isSlow: boolean;

  constructor(isSlow: boolean, cause?: unknown) {
    super(isSlow ? 'The thread took too long' : 'The thread failed', { cause });
    this.isSlow = isSlow;
  }
}

/**
 * Runs a script in a thread of its own with an order, and resolves with the first message that it posts. A library that
 * hangs or grows ends with the thread. Throws a ThreadError.
 */
export function runInThread<Answer>(
  script: URL,
  order: unknown,
  limits: { timeoutMs: number; memoryMb: number },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    const end = () => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const fail = (isSlow: boolean, cause?: unknown) => {
      end();
      reject(new ThreadError(isSlow, cause));
    };
    const timer = setTimeout(() => fail(true), limits.timeoutMs);
    worker.once('message', (answer: Answer) => {
      end();
      resolve(answer);
    });
    worker.once('error', (error) => fail(false, error));
    worker.once('exit', () => fail(false));
  });
}

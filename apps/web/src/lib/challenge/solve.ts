import type { Challenge } from '@tingci/contract/challenge';
import type { Solution } from 'altcha-lib/types';

/** Solves a challenge in a worker, so the page goes on. Returns the value of the header; rejects when it cannot. */
export async function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('the worker of challenges failed')));
      worker.postMessage(challenge);
    });
    if (!solution) throw new Error('a challenge took too long');
    const { counter, derivedKey } = solution;
    return toBase64Url(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  } finally {
    worker.terminate();
  }
}

/** The text has only ASCII. */
const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

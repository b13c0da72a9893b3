import type { Challenge } from '@tingci/contract/challenge';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from './derive-key.ts';

// Solves the one challenge that the page sends.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey }).then((solution) => postMessage(solution));
});

// A thread of load.ts: one attacker, who runs all attacks in turn until the end.
import { parentPort, workerData } from 'node:worker_threads';
import { attacks, type Stage } from '@tingci/api/test/attacks/attacks';
import { fire } from '@tingci/api/test/attacks/observe';
import { connectTo } from '@tingci/api/test/attacks/target';

/** `first` is the position in the list of attacks at which the attacker begins, from 0 to 1. */
export type AttackerData = { port: number; stage: Omit<Stage, 'target'>; first: number; minutes: number };

const ATTACK_MS = 30_000;

const { port, stage, first, minutes } = workerData as AttackerData;
const target = connectTo(port);
const signal = AbortSignal.timeout(minutes * 60_000);
const answers: Record<string, number> = {};
for (let nr = Math.floor(first * attacks.length); !signal.aborted; nr++) {
  const attack = attacks[nr % attacks.length] as (typeof attacks)[number];
  const during = AbortSignal.any([signal, AbortSignal.timeout(ATTACK_MS)]);
  const counted = await fire(attack.prepare({ ...stage, target }), attack, during);
  for (const [name, count] of Object.entries(counted)) answers[name] = (answers[name] ?? 0) + count;
}
target.disconnect();
parentPort?.postMessage(answers);

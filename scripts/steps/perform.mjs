import { secondsSince } from './run.mjs';

/** Only the end of a long log is kept, because it repeats the failures in short form. */
const FAILURE_LENGTH = 600;

/**
 * Runs the steps in order and prints each with its time. Resolves to the sums of passed, failed and skipped. A step
 * can list its `failures`.
 */
export async function perform(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary = [];
  const failures = [];
  for (const step of steps) {
    console.log(`\n▸ ${step.name} …`);
    const startedAt = performance.now();
    let result;
    try {
      result = await step.run();
    } catch (error) {
      console.log(error.message);
      result = { passed: 0, failed: 1, skipped: 0, failures: [error.message] };
    }
    for (const failure of result.failures ?? []) {
      failures.push(`FAILED in ${step.name}: ${failure.slice(0, FAILURE_LENGTH)}`);
    }
    for (const key of Object.keys(total)) total[key] += result[key];
    const counts = Object.keys(total)
      .filter((key) => result[key] > 0)
      .map((key) => `${result[key]} ${key}`);
    const line = `${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${counts.join(', ') || 'ok'} (${secondsSince(startedAt)})`;
    console.log(line);
    summary.push(line);
  }
  console.log(`\n${[...summary, ...failures].join('\n')}\n`);
  return total;
}

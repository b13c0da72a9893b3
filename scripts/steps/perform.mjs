import { secondsSince } from './run.mjs';

/** Runs the steps in order, names each with its time, and resolves to the sums of passed, failed and skipped. */
export async function perform(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary = [];
  for (const step of steps) {
    console.log(`\n▸ ${step.name} …`);
    const startedAt = performance.now();
    let result;
    try {
      result = await step.run();
    } catch (error) {
      console.log(error.message);
      result = { passed: 0, failed: 1, skipped: 0 };
    }
    for (const key of Object.keys(total)) total[key] += result[key];
    const counts = Object.entries(result)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => `${count} ${key}`);
    const line = `${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${counts.join(', ') || 'ok'} (${secondsSince(startedAt)})`;
    console.log(line);
    summary.push(line);
  }
  console.log(`\n${summary.join('\n')}\n`);
  return total;
}

// node bench/drills/attacks.ts [--seconds 20] [--only text] Attacks a real server with the limits of a new installation,
// one attack after the other. Prints what a monitor and a learner saw beside each as JSON, and fails when one of them
// got no answer, or when no request of the attack reached its target.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attacks } from '@tingci/api/test/attacks/attacks';
import { attackFor, prepareStage } from '@tingci/api/test/attacks/stage';
import { startTarget } from '@tingci/api/test/attacks/target';
import { withDatabase } from '../with-database.ts';

const BOOK_SIZE = 10_000;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
await withDatabase(async ({ url, pool, directory }) => {
  const target = await startTarget(directory, {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: url,
    MASTER_SECRET: 'ef'.repeat(32),
  });
  try {
    const { stage, learner } = await prepareStage(target, pool, BOOK_SIZE);
    for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
      const seen = await attackFor(attack, stage, learner, Number(values.seconds));
      console.log(JSON.stringify({ attack: attack.name, ...seen }));
      const isReal = attack.proofs.some((proof) => proof in seen.answers);
      if (!isReal || seen.health.failures.length + seen.learner.failures.length > 0) process.exitCode = 1;
    }
  } finally {
    await target.stop();
  }
});

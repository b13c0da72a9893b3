// `npm test`: all checks and tests, from a fresh clone, with only npm. Words after `--` select steps by name; `--changed` runs
// the tests that the changes since `main` can break, `--changed=COMMIT` since a commit.
import { ensureWebBuilt } from './steps/build-web.mjs';
import { listChosenTests } from './steps/changed.mjs';
import { checkSteps } from './steps/check.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { perform } from './steps/perform.mjs';
import { secondsSince } from './steps/run.mjs';
import { suiteSteps } from './steps/suites.mjs';

const startedAt = performance.now();
let node;
const install = {
  name: 'installation',
  async run() {
    node = await ensureInstalled();
    return { passed: 0, failed: 0, skipped: 0 };
  },
};
const build = {
  name: 'build',
  async run() {
    await ensureWebBuilt(node);
    return { passed: 0, failed: 0, skipped: 0 };
  },
};

let total = await perform([install]);
if (total.failed === 0) {
  const args = process.argv.slice(2);
  const chosen = args.filter((each) => !each.startsWith('--'));
  const steps = [build, ...checkSteps(node), ...suiteSteps(node, await listChosenTests(args))].filter(
    ({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)),
  );
  total = await perform(steps);
}
console.log(`Whole run: ${secondsSince(startedAt)}.`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

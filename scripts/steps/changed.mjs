import { spawnSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** The files that differ from a commit, those that git does not know yet too. Default: where the branch left `main`. */
function listChangedFiles(since) {
  const [base] = since ? [since] : git('merge-base', 'HEAD', 'main');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The test files that `--changed` or `--changed=COMMIT` chooses; undefined without this argument. */
export async function listChosenTests(args) {
  const argument = args.find((each) => each === '--changed' || each.startsWith('--changed='));
  if (argument === undefined) return undefined;
  // It needs a package, and this file is read before any is installed.
  const { listAffected, readGraph } = await import('../imports/affected-tests.mjs');
  const changed = listChangedFiles(argument.slice('--changed='.length));
  const tests = listAffected(readGraph(ROOT), changed);
  console.log(`${changed.length} changed files; ${tests.length} test files can break.`);
  return tests;
}

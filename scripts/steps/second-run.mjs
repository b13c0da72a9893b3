import { listFiles, listImports } from '../imports/read-imports.mjs';

/** A test that imports it, itself or through others, has a database of the run. */
const DATABASE = 'test/database.ts';
/** A test that imports it has an app: two in the second run. */
const APP = 'test/app.ts';
/** Without an app of the test, and in the second run: migrations, backups, the server itself, and real processes. */
const OF_DATABASE = /(?:^|\/)db\/|\/real-processes\.test\.ts$/;

/**
 * Tests of one app with a database, about what comes before its statements: HTTP, Redis or nginx. Neither the version of
 * the database nor a second app changes them. `signatures` chooses one process or several itself.
 */
const BEFORE_STATEMENTS = [
  'platform/http/body/before-body.test.ts',
  'platform/http/edge.test.ts',
  'platform/http/faults.test.ts',
  'platform/http/forwarding.test.ts',
  'platform/http/path-and-query.test.ts',
  'platform/http/raw-requests.test.ts',
  'platform/http/limits/turns.test.ts',
  'platform/http/body/upload.test.ts',
  'test/attacks/attacks.test.ts',
  'test/contract/signatures.test.ts',
  'test/nginx.test.ts',
  'test/shared-limits.test.ts',
];

/** The plans of empty tables differ between versions: one version is enough. */
const OF_ONE_VERSION = ['platform/db/statement-plans.test.ts'];

/**
 * Tests of what keeps nothing in the memory of a process. A second app cannot change them, and every statement is
 * prepared on the oldest version in a step of its own. `real-processes` and `two-processes` cover what all share.
 */
const WITHOUT_MEMORY = [
  'content/',
  'modules/admin/',
  'modules/article/',
  'modules/material/',
  'modules/dictation/error-book/',
  'modules/dictation/paper-error/',
  'modules/dictation/statistics/',
  'modules/listening/',
  'modules/notice/',
  'modules/review/',
  'modules/telemetry/',
  'test/contract/access-matrix.test.ts',
  'test/contract/fuzz.test.ts',
  'test/contract/masking.test.ts',
  'test/contract/pro-rules.test.ts',
];

/** All files that a file imports, itself and through others. */
function closureOf(file, targets) {
  const found = new Set([file]);
  for (const each of found) for (const to of targets.get(each) ?? []) found.add(to);
  return found;
}

/**
 * Test files below `root` that a run by two apps on another PostgreSQL cannot change, as paths relative to it: those
 * without a database of the run, those without an app unless they are about the database itself, and those that are
 * named here, alone or by folder. Every statement is prepared on the other version in a step of its own.
 */
export function listUnchanged(root) {
  const targets = new Map();
  for (const { from, to } of listImports(root)) targets.set(from, [...(targets.get(from) ?? []), to]);
  const tests = listFiles(root).filter((file) => file.endsWith('.test.ts'));
  const named = [...BEFORE_STATEMENTS, ...OF_ONE_VERSION, ...WITHOUT_MEMORY];
  const missing = named.filter((name) => !tests.some((file) => file.startsWith(name)));
  if (missing.length > 0) throw new Error(`scripts/steps/second-run.mjs names ${missing.join(', ')}`);
  const isNamed = (file) => named.some((name) => file.startsWith(name));
  return tests.filter((file) => {
    const closure = closureOf(file, targets);
    return isNamed(file) || !closure.has(DATABASE) || !(closure.has(APP) || OF_DATABASE.test(file));
  });
}

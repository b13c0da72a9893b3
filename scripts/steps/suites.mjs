import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { inProject, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Oldest PostgreSQL that the server supports, and Debian's path for it. */
const OLDEST_POSTGRES = 15;
const API = 'apps/api/src';
const DEBIAN_HOME = `/usr/lib/postgresql/${OLDEST_POSTGRES}`;

/** Shared machines stall for seconds. There a test may run again. On a developer's machine it may not. */
const RETRY_IN_CI = process.env.CI ? ['--retry=2'] : [];

/** The report names every test that passed only after a retry, so that people do not trust it yet. */
function listRetriedTests(names) {
  for (const name of names) console.log(`PASSED ON A LATER TRY: ${name}`);
}

function listWithStatus(wanted, suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file} › ${title}`),
    ...listWithStatus(wanted, inner),
  ]);
}

/** A test file that could not be loaded has a message and no tests. */
function listFailures(testResults) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' | ')}`);
    return failed.length === 0 && status === 'failed' ? [`${name}: ${message}`] : failed;
  });
}

/**
 * Runs a test program that writes a JSON report to `reportFile`, and counts its results. A failure that is not in the
 * report counts once.
 */
async function runSuite(node, args, { env, count }) {
  const folder = mkdtempSync(join(tmpdir(), 'tingci-report-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { code } = await run(node, args(reportFile), { cwd: ROOT, env: env(reportFile), show: 'all' });
    const counts = existsSync(reportFile)
      ? count(JSON.parse(readFileSync(reportFile, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 };
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    if (counts.passed + counts.failed + counts.skipped === 0) throw new Error('No test ran.');
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(node, projects, { extra = [], env = {} } = {}) {
  const names = projects.flatMap((project) => ['--project', project]);
  return runSuite(
    node,
    (reportFile) => [
      inProject('node_modules/vitest/vitest.mjs'),
      'run',
      ...names,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...RETRY_IN_CI,
      ...extra,
    ],
    {
      env: () => env,
      count: (report) => {
        listRetriedTests(
          report.testResults.flatMap(({ assertionResults }) =>
            assertionResults
              .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
              .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0].split('\n')[0]}`),
          ),
        );
        return {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          skipped: report.numPendingTests + report.numTodoTests,
          failures: listFailures(report.testResults),
        };
      },
    },
  );
}

/** Runs `work` where the oldest PostgreSQL is installed. Elsewhere the step counts as skipped, and fails in CI. */
function onOldestPostgres(work) {
  if (!existsSync(DEBIAN_HOME)) {
    const message = `PostgreSQL ${OLDEST_POSTGRES} is not at ${DEBIAN_HOME} (Debian: apt-get install postgresql-${OLDEST_POSTGRES})`;
    if (process.env.CI) throw new Error(`${message}: CI must test on it.`);
    console.log(`SKIPPED: ${message}. The embedded PostgreSQL alone was tested.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  // The first run has one app with its own memory. This one has two that share the database and answer in turn.
  return work({ TEST_POSTGRES_HOME: DEBIAN_HOME, TEST_DATABASE_URL: '', TEST_APPS: '2' });
}

async function runTwoApps(node, env, extra) {
  // It needs a package, and this file runs before any is installed.
  const { listUnchanged } = await import('./second-run.mjs');
  return runVitest(node, ['api'], {
    extra: [...listUnchanged(inProject(API)).flatMap((path) => ['--exclude', `${API}/${path}`]), ...extra],
    env,
  });
}

async function runPlaywright(node, extra) {
  const chromium = await ensureChromium();
  return runSuite(
    node,
    () => [inProject('node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...extra],
    {
      env: (reportFile) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
      count: ({ stats, suites }) => {
        listRetriedTests(listWithStatus('flaky', suites));
        return {
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected,
          skipped: stats.skipped,
          failures: listWithStatus('unexpected', suites),
        };
      },
    },
  );
}

async function runCommand(node, name, args = [], env = {}) {
  const { code } = await run(node, [inProject(`apps/api/src/commands/${name}.ts`), ...args], {
    cwd: ROOT,
    env,
    show: 'all',
  });
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

const isOfApi = (file) => file.startsWith(`${API}/`);
const isJourney = (file) => file.startsWith('e2e/');

/** The test suites as steps: all tests, or the chosen files. A step without any of them is left out. */
export function suiteSteps(node, chosen) {
  const of = (isOfSuite) => chosen?.filter(isOfSuite) ?? [];
  const [unit, api, journeys] = [
    of((file) => !isOfApi(file) && !isJourney(file)),
    of(isOfApi),
    of(isJourney),
  ];
  const runs = (files) => chosen === undefined || files.length > 0;
  return [
    { name: 'content', run: () => runCommand(node, 'content-check'), isRun: runs(api) },
    { name: 'phonetics', run: () => runCommand(node, 'content-phonetics'), isRun: runs(api) },
    {
      name: 'unit and web tests',
      run: () => runVitest(node, ['unit', 'web', 'screens'], { extra: unit }),
      isRun: runs(unit),
    },
    { name: 'API tests', run: () => runVitest(node, ['api'], { extra: api }), isRun: runs(api) },
    {
      name: `statements on PostgreSQL ${OLDEST_POSTGRES}`,
      run: () => onOldestPostgres((env) => runCommand(node, 'sql-types/main', ['--check'], env)),
      isRun: runs(api),
    },
    {
      name: `API tests by two apps on PostgreSQL ${OLDEST_POSTGRES}`,
      run: () => onOldestPostgres((env) => runTwoApps(node, env, api)),
      isRun: runs(api),
    },
    { name: 'end-to-end tests', run: () => runPlaywright(node, journeys), isRun: runs(journeys) },
  ].filter(({ isRun }) => isRun);
}

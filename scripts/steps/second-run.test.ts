import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript
import { inProject } from './paths.mjs';
// @ts-expect-error plain JavaScript
import { listUnchanged } from './second-run.mjs';

const unchanged = listUnchanged(inProject('apps/api/src')) as string[];

test.each([
  ['a rule without a database', 'platform/core/keys.test.ts', true],
  ['a sound that the engine makes', 'modules/speech/flite/flite.test.ts', true],
  ['HTTP before the statements', 'platform/http/edge.test.ts', true],
  ['the packaged server itself', 'platform/db/embedded/start-embedded-postgres.test.ts', true],
  ['routes of a test app', 'modules/own-book/book/own-book.routes.test.ts', false],
  ['what keeps nothing in memory', 'modules/article/article.routes.test.ts', true],
  ['a cache of a process', 'modules/exam/word/word-exam.routes.test.ts', false],
  ['two real processes', 'test/contract/real-processes.test.ts', false],
  ['the database itself without an app', 'platform/db/migrate.test.ts', false],
  ['a process without a test app', 'platform/jobs/worker.test.ts', true],
])('the second run: %s', (_name, file, expected) => {
  expect(unchanged.includes(file)).toBe(expected);
});

import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript
import { inProject } from '../steps/paths.mjs';
// @ts-expect-error plain JavaScript
import { listAffected, readGraph } from './affected-tests.mjs';

const graph = readGraph(inProject('.'));
const affected = (...changed: string[]) => listAffected(graph, changed) as string[];

test.each([
  ['a rule, through its package', 'packages/domain/src/axis.ts', 'packages/domain/src/axis.test.ts'],
  ['a rule that the server uses', 'packages/domain/src/signing.ts', '/caller/signature.test.ts'],
  ['a program that a test starts', 'bench/drills/kill.ts', '/kill-drill.test.ts'],
  ['a file that nobody imports', 'apps/api/src/new-statement.sql', '/caller/signature.test.ts'],
  ['a part of a journey', 'e2e/support/purchase-part.ts', 'e2e/account/purchase.spec.ts'],
  ['a page', 'apps/web/src/app/router.tsx', 'e2e/account/login.spec.ts'],
  ['a screen', 'apps/web/src/app/router.tsx', 'apps/web/test/screens/admin.test.tsx'],
  ['the list of packages', 'package-lock.json', 'packages/domain/src/axis.test.ts'],
  ['a document', 'docs/testing.md', 'scripts/docs.test.ts'],
])('%s can break its tests', (_name, changed, broken) => {
  expect(affected(changed).filter((file) => file.endsWith(broken))).toHaveLength(1);
});

test('a change runs no test that it cannot reach', () => {
  expect(affected('packages/domain/src/axis.ts').filter((file) => file.startsWith('apps/api/'))).toEqual([]);
  expect(affected('e2e/account/login.spec.ts').filter((file) => file.startsWith('e2e/'))).toEqual([
    'e2e/account/login.spec.ts',
  ]);
  expect(affected('docs/testing.md').filter((file) => !file.startsWith('scripts/'))).toEqual([]);
});

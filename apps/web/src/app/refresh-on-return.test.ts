import { expect, it } from 'vitest';
import { noteReachable } from '../lib/connection.ts';
import { queryClient } from '../lib/query-client.ts';
import { appConfigQuery } from '../shared-state/app-config.ts';
import { refreshOnReturn } from './refresh-on-return.ts';

const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
const leaveAndReturn = () => {
  noteReachable(false);
  noteReachable(true);
};

it('reloads the visible data when the server is reached again, at most once a minute', async () => {
  let now = 0;
  refreshOnReturn(() => now);
  const read = () => queryClient.fetchQuery({ queryKey: ['errors'], queryFn: () => [], staleTime: 0 });
  await queryClient.fetchQuery({ ...appConfigQuery, queryFn: () => ({}) as never });
  await read();
  noteReachable(true);
  expect(isOld(['errors'])).toBe(false);
  leaveAndReturn();
  expect(isOld(['errors'])).toBe(true);
  expect(isOld(appConfigQuery.queryKey)).toBe(false);
  await read();
  now = 59_000;
  leaveAndReturn();
  expect(isOld(['errors'])).toBe(false);
  now = 60_000;
  leaveAndReturn();
  expect(isOld(['errors'])).toBe(true);
});

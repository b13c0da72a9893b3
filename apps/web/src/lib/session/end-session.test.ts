import { expect, it } from 'vitest';
import { appConfigQuery } from '../app-config.ts';
import { queryClient } from '../query-client.ts';
import { endSession, onSessionEnd } from './end-session.ts';

it('forgets what was read for the learner, and keeps what is known of the installation', async () => {
  const left: string[] = [];
  onSessionEnd((path) => left.push(path));
  const config = { is_stopped: true };
  await queryClient.fetchQuery({ ...appConfigQuery, queryFn: () => config as never });
  await queryClient.fetchQuery({ queryKey: ['errors'], queryFn: () => ['accommodation'] });
  endSession();
  expect(left).toEqual(['/login']);
  expect(queryClient.getQueryData(['errors'])).toBeUndefined();
  expect(queryClient.getQueryData(appConfigQuery.queryKey)).toBe(config);
});

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { appConfigQuery } from '../../../shared-state/app-config.ts';
import { applyServerUser } from '../../../shared-state/session/profile.ts';

/** A consent to one version of an agreement. `agreedAt` is in milliseconds since 1970. */
export type GivenConsent = { agreement: string; version: string; agreedAt: number };

/** The learner's consents, newest first. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }): Promise<GivenConsent[]> => {
    const { list } = await api.read('/api/study/customer/v1/agreement/list', {}, { signal });
    return list.map(({ agreement, version, agreed_at }) => ({ agreement, version, agreedAt: agreed_at }));
  },
});

/** Agrees to the current version of all agreements. */
export async function giveConsent(): Promise<void> {
  // Reads the version again: it can have changed since the page was opened.
  const { agreementVersion } = await queryClient.fetchQuery({ ...appConfigQuery, staleTime: 0 });
  applyServerUser(
    await api.post('/api/study/customer/v1/agreement/consent', { agree_version: agreementVersion }),
  );
  await queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
}

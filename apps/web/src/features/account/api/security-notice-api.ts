import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** A login on a new device, or a login that was locked after many failures. The device is empty when it is not known. */
export type SecurityNotice = {
  id: number;
  kind: 'newDevice' | 'locked';
  at: number;
  device: string;
  ip: string;
};

/** The notices that the learner has not closed, newest first. */
export const securityNoticesQuery = queryOptions({
  queryKey: ['security-notices'],
  queryFn: async ({ signal }): Promise<SecurityNotice[]> => {
    const { list } = await api.read('/api/study/customer/v1/security-notice/list', {}, { signal });
    return list.map(({ kind, ...notice }) => ({
      ...notice,
      kind: kind === 'new_device' ? 'newDevice' : 'locked',
    }));
  },
});

/** Closes notices. */
export async function closeSecurityNotices(ids: number[]): Promise<void> {
  await api.post('/api/study/customer/v1/security-notice/close', { notice_ids: ids });
  await queryClient.invalidateQueries({ queryKey: securityNoticesQuery.queryKey });
}

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** A device with a login session. Its name is empty when it is not known. */
export type Device = { id: string; name: string; lastSeenAt: number; isCurrent: boolean };

/** The devices that have a login session. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }): Promise<Device[]> => {
    const { list } = await api.read('/api/study/customer/v1/session/list', {}, { signal });
    return list.map(({ id, device, last_seen_at, is_current }) => ({
      id,
      name: device,
      lastSeenAt: last_seen_at,
      isCurrent: is_current,
    }));
  },
});

/** Logs out one device. */
export const endDevice = (id: string) =>
  api.post('/api/study/customer/v1/session/delete', { session_id: id });

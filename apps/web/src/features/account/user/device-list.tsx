import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { copy } from '../copy.ts';
import styles from './user-page.module.css';

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.read('/api/study/customer/v1/session/list', {}, { signal }),
});

/** The devices with a session; each except this one can be logged out. */
export function DeviceList() {
  const { data, isLoadingError, error, refetch } = useQuery(devicesQuery);
  const cache = useQueryClient();
  const end = useMutation({
    mutationFn: (session_id: string) => api.post('/api/study/customer/v1/session/delete', { session_id }),
    onSuccess: () => {
      toast.success(copy.user.ended);
      return cache.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
  if (isLoadingError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className={styles.device} />
      </Loading>
    );
  }
  return (
    <ul className={styles.devices}>
      {data.list.map((device) => (
        <li key={device.id} className={styles.device}>
          <div>
            <p className={styles.deviceName}>{device.device || copy.user.unknownDevice}</p>
            <p className={styles.muted}>
              {copy.user.lastSeen} <Ago at={device.last_seen_at} />
            </p>
          </div>
          {device.is_current ? (
            <span className={styles.here}>{copy.user.here}</span>
          ) : (
            <Button
              size="sm"
              isBusy={end.isPending && end.variables === device.id}
              onClick={() => end.mutate(device.id)}
            >
              {copy.user.endDevice}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

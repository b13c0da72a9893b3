import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import { devicesQuery, endDevice } from '../api/devices-api.ts';
import { endOtherDevices } from '../api/security-api.ts';
import { copy } from '../copy.ts';
import styles from './user-page.module.css';

/** The devices with a session; each except this one can be logged out. */
export function DeviceList() {
  const { data, isLoadingError, error, refetch } = useQuery(devicesQuery);
  const cache = useQueryClient();
  const end = useMutation({
    mutationFn: endDevice,
    onSuccess: () => {
      toast.success(copy.user.ended);
      return cache.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
  const endOthers = useMutation({
    mutationFn: endOtherDevices,
    onSuccess: (count) => toast.success(copy.user.othersEnded(count)),
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
    <>
      <ul className={styles.devices}>
        {data.map((device) => (
          <li key={device.id} className={styles.device}>
            <div>
              <p className={styles.deviceName}>{device.name || copy.user.unknownDevice}</p>
              <p className={styles.muted}>
                {copy.user.lastSeen} <Ago at={device.lastSeenAt} />
              </p>
            </div>
            {device.isCurrent ? (
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
      {data.length > 1 && (
        <Button className={styles.endOthers} isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {copy.user.endOthers}
        </Button>
      )}
    </>
  );
}

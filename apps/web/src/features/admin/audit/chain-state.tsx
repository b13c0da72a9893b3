import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { auditChainQuery } from '../api/audit-api.ts';
import styles from './chain-state.module.css';
import { copy } from './copy.ts';

/** Says whether the hash chain of the audit log is whole. */
export function ChainState() {
  const { data, isError, isFetching, refetch } = useQuery(auditChainQuery);
  const isBroken = data?.brokenAt !== undefined;
  return (
    <div className={styles.chain} data-broken={isBroken || isError || undefined}>
      <p role="status">
        {isError
          ? copy.checkFailed
          : !data
            ? copy.checking
            : data.brokenAt === undefined
              ? copy.whole(data.count)
              : copy.broken(data.brokenAt, data.count)}
      </p>
      {data && data.headHash !== '' && (
        <p className={styles.hash}>
          {copy.head} <code>{data.headHash}</code>
        </p>
      )}
      <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
        {copy.checkAgain}
      </Button>
    </div>
  );
}

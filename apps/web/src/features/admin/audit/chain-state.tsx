import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { auditChainQuery } from '../api/audit-api.ts';
import { copy } from '../copy.ts';
import styles from './chain-state.module.css';

const text = copy.audit;

/** Says whether the hash chain of the audit log is whole. */
export function ChainState() {
  const { data, isError, isFetching, refetch } = useQuery(auditChainQuery);
  const isBroken = data?.brokenAt !== undefined;
  return (
    <div className={styles.chain} data-broken={isBroken || isError || undefined}>
      <p role="status">
        {isError
          ? text.checkFailed
          : !data
            ? text.checking
            : data.brokenAt === undefined
              ? text.whole(data.count)
              : text.broken(data.brokenAt, data.count)}
      </p>
      {data && data.headHash !== '' && (
        <p className={styles.hash}>
          {text.head} <code>{data.headHash}</code>
        </p>
      )}
      <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
        {text.checkAgain}
      </Button>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { TitledCard } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { formatBytes } from '../../../lib/format/format-measure.ts';
import { JobProgress } from '../../../shared-state/job/job-progress.tsx';
import { addressOfExport, type ExportState, exportsQuery, startExport } from '../api/export-api.ts';
import { copy } from '../copy.ts';
import styles from './user-page.module.css';

const text = copy.exports;

/** Starts an export of the learner's data, shows its progress, and downloads it for seven days. */
export function ExportCard() {
  const { data, error, refetch } = useQuery(exportsQuery);
  return (
    <TitledCard id="export" title={text.title}>
      <p className={styles.lead}>{text.lead}</p>
      {error && !data && <ErrorState title={text.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={44} />
        </Loading>
      )}
      {data && <Exports state={data} onChange={() => void refetch()} />}
    </TitledCard>
  );
}

function Exports({ state, onChange }: { state: ExportState; onChange: () => void }) {
  const { ready, jobId, leftToday, dailyLimit } = state;
  const start = useMutation({ mutationFn: startExport });
  const download = useMutation({
    mutationFn: addressOfExport,
    onSuccess: (address) => window.location.assign(address),
  });
  return (
    <div className={styles.export}>
      {ready && (
        <div className={styles.ready}>
          <div>
            <p>
              {text.made} <Ago at={ready.readyAt} /> · {formatBytes(ready.bytes)}
            </p>
            <Note>{text.until(new Date(ready.expiresAt).toLocaleDateString('zh-CN'))}</Note>
          </div>
          <Button
            variant="primary"
            icon={<Icon of={Download} size={18} />}
            isBusy={download.isPending}
            onClick={() => download.mutate(ready.id)}
          >
            {text.download}
          </Button>
        </div>
      )}
      {jobId !== undefined && <JobProgress jobId={jobId} onChange={onChange} />}
      {jobId === undefined && (
        <div className={styles.start}>
          <Button
            isBusy={start.isPending}
            disabledReason={leftToday === 0 ? text.spent : undefined}
            onClick={() => start.mutate()}
          >
            {ready ? text.again : text.start}
          </Button>
          <Note as="span">{text.left(leftToday, dailyLimit)}</Note>
        </div>
      )}
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { SelectRow, SwitchRow } from '../../../components/field/setting-row.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { formatBytes } from '../../../lib/format/format-measure.ts';
import { JobProgress } from '../../../shared-state/job/job-progress.tsx';
import { type Encoding, importFilesQuery, refreshJobs, startImport } from '../api/jobs-api.ts';
import { copy } from '../copy.ts';
import listStyles from '../list/list.module.css';
import styles from './job-page.module.css';

const text = copy.job.dictionary;
const encodings: readonly Encoding[] = ['utf-8', 'gb18030'];

/** Starts the import of a dictionary file of the server, and shows its job. */
export function ImportForm({
  jobId,
  onStarted,
}: {
  /** The job of the import that is shown. */
  jobId: string | undefined;
  onStarted: (jobId: string) => void;
}) {
  const files = useQuery(importFilesQuery);
  const [chosen, setChosen] = useState<string>();
  const [encoding, setEncoding] = useState<Encoding>('utf-8');
  const [skipsBad, setSkipsBad] = useState(false);
  const file = chosen ?? files.data?.[0]?.file;
  const start = useMutation({
    mutationFn: (name: string) => startImport(name, encoding, skipsBad),
    onSuccess: (id) => {
      onStarted(id);
      void refreshJobs();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file !== undefined && !start.isPending) start.mutate(file);
  };
  if (files.isError) {
    return <ErrorState title={text.failed} error={files.error} onRetry={() => void files.refetch()} />;
  }
  return (
    <Card as="section" className={listStyles.card} aria-label={text.title}>
      <h2>{text.title}</h2>
      {files.data?.length === 0 && <p className={styles.quiet}>{text.empty}</p>}
      {file !== undefined && (
        <form className={styles.form} onSubmit={submit}>
          <SelectRow
            name={text.file}
            explain={text.fileExplain}
            value={file}
            options={(files.data ?? []).map(({ file: value, bytes }) => ({
              value,
              label: `${value}（${formatBytes(bytes)}）`,
            }))}
            onChange={setChosen}
          />
          <SelectRow
            name={text.encoding}
            explain={text.encodingExplain}
            value={encoding}
            options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={setEncoding}
          />
          <SwitchRow
            name={text.skipsBad}
            explain={text.skipsBadExplain}
            isOn={skipsBad}
            onChange={setSkipsBad}
          />
          <div>
            <Button type="submit" variant="primary" isBusy={start.isPending}>
              {text.start}
            </Button>
          </div>
        </form>
      )}
      {jobId !== undefined && <JobProgress jobId={jobId} onChange={() => void refreshJobs()} />}
    </Card>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { SelectRow, SwitchRow } from '../../../components/field/setting-row.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { JobProgress } from '../../../shared-state/job/job-progress.tsx';
import { refreshJobs } from '../api/jobs-api.ts';
import { prepareSounds, type SoundKind, soundSourcesQuery } from '../api/sounds-api.ts';
import { copy } from '../copy.ts';
import listStyles from '../list/list.module.css';
import styles from './job-page.module.css';

const text = copy.job.sounds;
const kinds: readonly SoundKind[] = ['book', 'listening', 'article'];

/** Starts a job that makes all sounds of a book, paper or article, and shows it. */
export function PrepareForm({
  jobId,
  onStarted,
}: {
  /** The job that is shown. */
  jobId: string | undefined;
  onStarted: (jobId: string) => void;
}) {
  const [kind, setKind] = useState<SoundKind>('book');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [hasExamples, setHasExamples] = useState(false);
  const sources = useQuery(soundSourcesQuery(kind, useDeferredValue(keyword.trim())));
  const list = sources.data?.list ?? [];
  const source = list.find(({ id }) => id === chosen) ?? list[0];
  const start = useMutation({
    mutationFn: (id: number) => prepareSounds(kind, id, kind === 'book' && hasExamples),
    onSuccess: (id) => {
      onStarted(id);
      void refreshJobs();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (source && !start.isPending) start.mutate(source.id);
  };
  const more = (sources.data?.total ?? 0) - list.length;
  return (
    <Card as="section" className={listStyles.card} aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={styles.quiet}>{text.explain}</p>
      <form className={styles.form} onSubmit={submit}>
        <Segmented
          label={text.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={setKind}
        />
        <TextField
          label={text.keyword}
          type="search"
          autoComplete="off"
          maxLength={50}
          value={keyword}
          hint={more > 0 ? text.more(more) : undefined}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {sources.isError && (
          <ErrorState title={text.failed} error={sources.error} onRetry={() => void sources.refetch()} />
        )}
        {sources.isSuccess && !source && <p className={styles.quiet}>{text.empty}</p>}
        {source && (
          <SelectRow
            name={text.kinds[kind]}
            explain={text.chosen(source.name)}
            value={source.id}
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
            hasNames
            onChange={setChosen}
          />
        )}
        {source && kind === 'book' && (
          <SwitchRow
            name={text.examples}
            explain={text.examplesExplain}
            isOn={hasExamples}
            onChange={setHasExamples}
          />
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            isBusy={start.isPending}
            disabledReason={source ? undefined : text.empty}
          >
            {text.start}
          </Button>
        </div>
      </form>
      {jobId !== undefined && <JobProgress jobId={jobId} onChange={() => void refreshJobs()} />}
    </Card>
  );
}

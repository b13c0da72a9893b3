import { useMutation, useQuery } from '@tanstack/react-query';
import { wantedRetention } from '@tingci/domain/review/memory';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RangeField } from '../../../components/field/range-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Note } from '../../../components/note.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { refreshAnswerCounts } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { saveRetention } from '../../../practice/api/review-retention-api.ts';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { type ReviewSetting, reviewSettingQuery } from '../api/review-setting-api.ts';
import { copy } from './copy.ts';
import { Holidays } from './holidays.tsx';
import styles from './settings.module.css';

export type SettingsDialogProps = { onClose: () => void };

const capMost = 2000;
const fitFrom = 400;

/** The cap of a day, the wanted retention and the holidays. */
export function SettingsDialog({ onClose }: SettingsDialogProps) {
  const { data: setting, error, refetch } = useQuery(reviewSettingQuery);
  const cap = useUser()?.config.reviewTotal;
  return (
    <Dialog title={copy.title} isOpen onClose={onClose}>
      {setting && cap !== undefined ? (
        <div className={styles.settings}>
          <Cap saved={cap} />
          <Retention saved={setting.retention} />
          <Holidays holidays={setting.holidays} />
          <Note>{describeFit(setting)}</Note>
        </div>
      ) : error ? (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

const describeFit = ({ fittedAt, graded }: ReviewSetting): string =>
  fittedAt === undefined
    ? copy.unfitted(graded, fitFrom)
    : copy.fitted(new Date(fittedAt).toLocaleDateString('zh-CN'));

function Cap({ saved }: { saved: number }) {
  const [typed, setTyped] = useState(String(saved));
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: async (reviewTotal: number) => {
      await saveConfig({ reviewTotal });
      await refreshAnswerCounts();
    },
    onSuccess: () => toast.success(copy.saved),
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const cap = Number(typed);
    const isCap = /^\d+$/.test(typed.trim()) && cap >= 1 && cap <= capMost;
    setProblem(isCap ? undefined : copy.capError);
    if (isCap) save.mutate(cap);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={copy.cap}
        hint={copy.capHint}
        error={problem}
        inputMode="numeric"
        value={typed}
        maxLength={4}
        onChange={(event) => setTyped(event.target.value)}
        action={
          <Button type="submit" isBusy={save.isPending}>
            {copy.save}
          </Button>
        }
      />
    </form>
  );
}

const toPercent = (retention: number) => Math.round(retention * 100);

function Retention({ saved }: { saved: number }) {
  const [percent, setPercent] = useState(toPercent(saved));
  const save = useMutation({
    mutationFn: async (wanted: number) => {
      await saveRetention(wanted / 100);
      await refreshAnswerCounts();
    },
    onSuccess: () => toast.success(copy.saved),
    onError: () => setPercent(toPercent(saved)),
  });
  const commit = () => {
    if (percent !== toPercent(saved) && !save.isPending) save.mutate(percent);
  };
  return (
    <RangeField
      label={copy.retention}
      hint={copy.retentionHint}
      value={percent}
      text={copy.retentionValue(percent)}
      min={toPercent(wantedRetention.least)}
      max={toPercent(wantedRetention.most)}
      onChange={setPercent}
      onCommit={commit}
    />
  );
}

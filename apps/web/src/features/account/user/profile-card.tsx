import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { SelectRow } from '../../../components/field/setting-row.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { toast } from '../../../lib/toast.ts';
import type { Learner } from '../../../shared-state/session/learner.ts';
import { bandOf, rename, saveBand } from '../api/profile-api.ts';
import { copy } from '../copy.ts';
import styles from './user-page.module.css';

// Bands have steps of a half; 4 is the lowest target of a course.
const bands = Array.from({ length: 11 }, (_, index) => 4 + index / 2);
/** No band. It is its own option, as on the first run. */
const UNSET = 0;
const NAME_MAX = 20;

/** Phone, nickname and target band. */
export function ProfileCard({ user }: { user: Learner }) {
  const score = useMutation({
    mutationFn: (band: number) => saveBand(band === UNSET ? undefined : band),
    onSuccess: () => toast.success(copy.user.saved),
  });
  const shown = score.isPending ? score.variables : bandOf(user.config);
  return (
    <Card as="section" aria-label={copy.user.profile}>
      <div className={styles.facts}>
        <p className={styles.name}>{user.nickname}</p>
        <p className={styles.muted}>
          {user.phoneNumber} · <Ago at={user.createdAt} /> {copy.user.joined}
        </p>
        {user.proUntil !== null && (
          <p className={styles.pro}>{copy.user.pro(new Date(user.proUntil).toLocaleDateString('zh-CN'))}</p>
        )}
      </div>
      {/* After a rename on another device the field resets. */}
      <Rename key={user.nickname} user={user} />
      <SelectRow
        name={copy.user.band}
        explain={copy.user.bandExplain}
        value={shown ?? UNSET}
        options={[
          { value: UNSET, label: copy.user.bandUnset },
          ...bands.map((band) => ({ value: band, label: band.toFixed(1) })),
        ]}
        onChange={(band) => score.mutate(band)}
      />
    </Card>
  );
}

function Rename({ user }: { user: Learner }) {
  const [name, setName] = useState(user.nickname);
  const wanted = name.trim();
  const saving = useMutation({
    mutationFn: rename,
    onSuccess: () => toast.success(copy.user.saved),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && wanted !== user.nickname && !saving.isPending) saving.mutate(wanted);
  };
  return (
    <form className={styles.rename} onSubmit={onSubmit}>
      <TextField
        label={copy.user.nickname}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="nickname"
        error={wanted === '' ? copy.user.nicknameMissing : undefined}
        onChange={(event) => setName(event.target.value)}
        action={
          <Button
            type="submit"
            isBusy={saving.isPending}
            disabledReason={wanted === user.nickname ? copy.user.nicknameSame : undefined}
          >
            {copy.user.save}
          </Button>
        }
      />
    </form>
  );
}

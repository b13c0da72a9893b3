import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { type Account, type AccountAct, actOnAccount } from '../api/security-api.ts';
import { copy } from '../copy.ts';
import styles from './security-page.module.css';

const text = copy.security;
const reasonMax = 500;

/** An account: its state, and the acts with their reason. */
export function AccountPanel({
  account,
  onChanged,
  onShowEvents,
}: {
  account: Account;
  onChanged: () => void;
  onShowEvents: (userId: number) => void;
}) {
  const { id, phone, nickname, isAdmin, createdAt, suspendedAt, sessionCount } = account;
  const isSuspended = suspendedAt !== undefined;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = useMutation({
    mutationFn: (name: AccountAct) => actOnAccount(name, id, reason),
    onSuccess: (_done, name) => {
      toast.success(text.done[name]);
      onChanged();
    },
  });
  const run = (name: AccountAct) => {
    const missing = reason.trim() === '' ? text.reasonMissing : undefined;
    setProblem(missing);
    if (missing === undefined) act.mutate(name);
  };
  const refusal = isAdmin ? text.isAdminRefusal : undefined;
  const button = (name: AccountAct, disabledReason: string | undefined = refusal) => (
    <Button
      size="sm"
      variant={name === 'suspend' ? 'danger' : 'secondary'}
      isBusy={act.isPending && act.variables === name}
      disabledReason={disabledReason}
      onClick={() => run(name)}
    >
      {text.acts[name]}
    </Button>
  );
  return (
    <div className={styles.account}>
      <p className={styles.name}>
        {nickname} <span className={styles.muted}>{text.user(id)}</span>
      </p>
      <dl className={styles.facts}>
        <dt>{text.phone}</dt>
        <dd>{phone}</dd>
        <dt>{text.state}</dt>
        <dd data-suspended={isSuspended || undefined}>
          {isSuspended ? text.suspended : isAdmin ? text.admin : text.normal}
          {isSuspended && (
            <>
              {' · '}
              <Ago at={suspendedAt} />
            </>
          )}
        </dd>
        <dt>{text.created}</dt>
        <dd>
          <Ago at={createdAt} />
        </dd>
        <dt>{text.sessions}</dt>
        <dd>{text.sessionCount(sessionCount)}</dd>
      </dl>
      <TextField
        label={text.reason}
        placeholder={text.reasonPlaceholder}
        maxLength={reasonMax}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className={styles.acts}>
        {button(isSuspended ? 'unsuspend' : 'suspend')}
        {button('endSessions', sessionCount === 0 ? text.noSessions : refusal)}
        <Button size="sm" variant="ghost" onClick={() => onShowEvents(id)}>
          {text.showEvents}
        </Button>
      </div>
    </div>
  );
}

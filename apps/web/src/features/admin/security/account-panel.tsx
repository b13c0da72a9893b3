import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { PlainName } from '../../../components/name-text.tsx';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../lib/toast.ts';
import { type Account, type AccountAct, actOnAccount } from '../api/security-api.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import { copy } from './copy.ts';
import styles from './security-page.module.css';

const reasonMax = 500;

/** An account: its state, and the buttons that change it. A change needs a reason. */
export function AccountPanel(props: { account: Account; onShowEvents: (userId: number) => void }) {
  const { account, onShowEvents } = props;
  const { id, phone, nickname, isAdmin, createdAt, suspendedAt, sessionCount } = account;
  const isSuspended = suspendedAt !== undefined;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = useMutation({
    mutationFn: (name: AccountAct) => actOnAccount(name, id, reason),
    onSuccess: (_done, name) => {
      toast.success(copy.done[name]);
      setReason('');
    },
  });
  const run = (name: AccountAct) => {
    const missing = reason.trim() === '' ? copy.reasonMissing : undefined;
    setProblem(missing);
    if (missing === undefined) act.mutate(name);
  };
  const blocked = isAdmin ? copy.onlyByCommand : undefined;
  const button = (name: AccountAct, disabledReason: string | undefined = blocked) => (
    <Button
      size="sm"
      variant={name === 'suspend' ? 'danger' : 'secondary'}
      isBusy={act.isPending && act.variables === name}
      disabledReason={disabledReason}
      onClick={() => run(name)}
    >
      {copy.acts[name]}
    </Button>
  );
  return (
    <div className={styles.account}>
      <p className={styles.name}>
        <PlainName name={nickname} /> <Note as="span">{copy.user(id)}</Note>
      </p>
      <Facts>
        <Fact name={copy.phone}>{phone}</Fact>
        <Fact name={copy.state}>
          {isSuspended ? (
            <span className={styles.suspended}>
              {copy.suspended} · <Ago at={suspendedAt} />
            </span>
          ) : isAdmin ? (
            copy.admin
          ) : (
            copy.normal
          )}
        </Fact>
        <Fact name={copy.created}>
          <Ago at={createdAt} />
        </Fact>
        <Fact name={copy.sessions}>{copy.sessionCount(sessionCount)}</Fact>
      </Facts>
      <TextField
        label={copy.reason}
        placeholder={copy.reasonPlaceholder}
        maxLength={reasonMax}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className={listStyles.filters}>
        {button(isSuspended ? 'unsuspend' : 'suspend')}
        {button('endSessions', sessionCount === 0 ? copy.noSessions : blocked)}
        <Button size="sm" variant="ghost" onClick={() => onShowEvents(id)}>
          {copy.showEvents}
        </Button>
      </div>
    </div>
  );
}

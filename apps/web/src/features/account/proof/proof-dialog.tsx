import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { settleProof } from '../../../shared-state/session/ask-for-proof.ts';
import type { Learner } from '../../../shared-state/session/learner.ts';
import { useProfile } from '../../../shared-state/session/use-profile.ts';
import { proofProblems, prove } from '../api/proof-api.ts';
import { copy } from '../copy.ts';
import { CodeField, PasswordField } from '../login/credential-fields.tsx';
import styles from '../login/form.module.css';
import { codeProblem, passwordProblem } from '../login/rules.ts';
import { useSmsCode } from '../login/use-sms-code.ts';

type Way = 'password' | 'code';

const text = copy.proof;
const cancel = () => settleProof(false);
const ways: { value: Way; label: string }[] = [
  { value: 'password', label: text.byPassword },
  { value: 'code', label: text.byCode },
];

/** Asks for a proof: the password or an SMS code. Afterwards the client sends the call that needed it again. */
export function ProofDialog() {
  const { user, error, retry } = useProfile();
  return (
    <Dialog title={text.title} isOpen onClose={cancel}>
      {user ? (
        <ProofForm user={user} />
      ) : error ? (
        <ErrorState title={text.failed} error={error} onRetry={retry} />
      ) : (
        <Loading>
          <Skeleton height={180} />
        </Loading>
      )}
    </Dialog>
  );
}

function ProofForm({ user }: { user: Learner }) {
  const [way, setWay] = useState<Way>(user.hasPassword ? 'password' : 'code');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const sms = useSmsCode(user.phoneNumber);
  const isByCode = way === 'code';
  const change = (value: string) => {
    setTyped(value);
    setProblem(undefined);
  };
  const proof = useMutation({
    mutationFn: () => prove(isByCode ? { code: typed } : { password: typed }),
    onSuccess: () => settleProof(true),
    onError: (error) => setProblem(proofProblems(error)[way]),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = isByCode ? codeProblem(typed) : passwordProblem(typed);
    setProblem(found);
    if (found === undefined && !proof.isPending) proof.mutate();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.lead}>{text.lead(user.phoneNumber)}</p>
      {user.hasPassword && (
        <Segmented
          label={text.way}
          value={way}
          options={ways}
          onChange={(next) => {
            setWay(next);
            change('');
          }}
        />
      )}
      {isByCode ? (
        <CodeField
          value={typed}
          error={problem}
          onChange={change}
          sms={sms}
          onSend={() => sms.send({ phone: user.phoneNumber, scene: 'prove' })}
        />
      ) : (
        <PasswordField value={typed} error={problem} onChange={change} />
      )}
      <Button type="submit" variant="primary" wide isBusy={proof.isPending}>
        {text.submit}
      </Button>
      <Button variant="ghost" wide onClick={cancel}>
        {text.cancel}
      </Button>
    </form>
  );
}

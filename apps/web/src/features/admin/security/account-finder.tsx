import { useMutation } from '@tanstack/react-query';
import { parsePhone } from '@tingci/domain/phone';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { findAccount } from '../api/security-api.ts';
import { copy } from '../copy.ts';
import { AccountPanel } from './account-panel.tsx';
import styles from './security-page.module.css';

const text = copy.security;

/** Finds the account of a number, and shows what can be done to it. */
export function AccountFinder({ onShowEvents }: { onShowEvents: (userId: number) => void }) {
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string>();
  const search = useMutation({ mutationFn: findAccount });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = parsePhone(phone) ? undefined : text.phoneWrong;
    setProblem(found);
    if (found === undefined && !search.isPending) search.mutate(phone);
  };
  return (
    <Card as="section" aria-labelledby="account" className={styles.finder}>
      <h2 id="account">{text.account}</h2>
      <form className={styles.search} onSubmit={onSubmit} noValidate>
        <TextField
          label={text.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={32}
          value={phone}
          error={problem}
          onChange={(event) => {
            setPhone(event.target.value);
            setProblem(undefined);
          }}
          action={
            <Button type="submit" isBusy={search.isPending}>
              {text.find}
            </Button>
          }
        />
      </form>
      {search.data && (
        <AccountPanel
          key={`${search.data.id} ${search.submittedAt}`}
          account={search.data}
          onChanged={() => search.mutate(phone)}
          onShowEvents={onShowEvents}
        />
      )}
    </Card>
  );
}

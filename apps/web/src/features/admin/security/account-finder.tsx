import { useQuery } from '@tanstack/react-query';
import { parsePhone } from '@tingci/domain/account/phone';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { messageOf } from '../../../lib/api/message-of.ts';
import { type Account, accountQuery } from '../api/security-api.ts';
import { copy } from './copy.ts';
import styles from './security-page.module.css';

/** Finds the account of a number, and shows `children` for it. */
export function AccountFinder({ children }: { children: (account: Account) => ReactNode }) {
  const [phone, setPhone] = useState('');
  const [isSent, setIsSent] = useState(false);
  const digits = parsePhone(phone);
  const account = useQuery({ ...accountQuery(digits ?? ''), enabled: isSent && digits !== undefined });
  const problem =
    digits === undefined ? copy.phoneWrong : account.error ? messageOf(account.error) : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent && digits !== undefined) void account.refetch();
    setIsSent(true);
  };
  return (
    <Card as="section" aria-labelledby="account" className={styles.finder}>
      <h2 id="account">{copy.account}</h2>
      <form className={styles.search} onSubmit={onSubmit} noValidate>
        <TextField
          label={copy.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={32}
          value={phone}
          error={isSent ? problem : undefined}
          onChange={(event) => {
            setPhone(event.target.value);
            setIsSent(false);
          }}
          action={
            <Button type="submit" isBusy={account.isFetching}>
              {copy.find}
            </Button>
          }
        />
      </form>
      {isSent && account.data && children(account.data)}
    </Card>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { closeAccount } from '../api/closing-api.ts';
import styles from './closing.module.css';
import { copy } from './copy.ts';

/** What follows from closing the account, and the button that does it. */
export function CloseAccountPage() {
  useTitle(copy.title);
  const user = useUser();
  return (
    <div className={styles.page}>
      <BackLink to={paths.user} label={copy.back} />
      <header>
        <h1>{copy.title}</h1>
        <p className={styles.lead}>{copy.lead}</p>
      </header>
      <Card as="section" aria-label={copy.title}>
        <ol className={styles.list}>
          {copy.consequences.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        {user?.proUntil != null && (
          <p className={styles.warning}>
            {copy.memberUntil(new Date(user.proUntil).toLocaleDateString('zh-CN'))}
          </p>
        )}
        <div className={styles.kept}>
          <h2>{copy.keptTitle}</h2>
          <p>{copy.kept}</p>
        </div>
      </Card>
      <p className={styles.export}>
        {copy.exportFirst} <Link to={`${paths.user}#export`}>{copy.toExport}</Link>
      </p>
      <CloseForm />
    </div>
  );
}

function CloseForm() {
  const id = useId();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const close = useMutation({ mutationFn: closeAccount });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) setIsMissing(true);
    else if (!close.isPending) close.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.confirm}>
        <input
          type="checkbox"
          id={id}
          checked={isConfirmed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => {
            setIsConfirmed(event.target.checked);
            setIsMissing(false);
          }}
        />
        <label htmlFor={id}>{copy.confirm}</label>
      </div>
      {isMissing && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {copy.confirmMissing}
        </p>
      )}
      <Button type="submit" variant="danger" isBusy={close.isPending}>
        {copy.submit}
      </Button>
    </form>
  );
}

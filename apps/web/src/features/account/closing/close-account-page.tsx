import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card, TitledCard } from '../../../components/card.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { closeAccount, closingProblems } from '../api/closing-api.ts';
import { CodeField, PhoneField } from '../login/credential-fields.tsx';
import formStyles from '../login/form.module.css';
import { codeProblem, phoneProblem } from '../login/rules.ts';
import { useSmsCode } from '../login/use-sms-code.ts';
import styles from './closing.module.css';
import { copy } from './copy.ts';

/** Lists the consequences, and closes the account. */
export function CloseAccountPage() {
  useTitle(copy.title);
  const user = useUser();
  return (
    <div className={styles.page}>
      <BackLink to={paths.user} label={copy.back} />
      <PageHead title={copy.title}>{copy.lead}</PageHead>
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

type Problems = { phone?: string | undefined; code?: string | undefined; confirm?: string | undefined };

function CloseForm() {
  const id = useId();
  const [form, setForm] = useState({ phone: '', code: '', isConfirmed: false });
  const [problems, setProblems] = useState<Problems>({});
  const sms = useSmsCode(form.phone);
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const close = useMutation({
    mutationFn: closeAccount,
    onError: (error) => setProblems(closingProblems(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      phone: phoneProblem(form.phone),
      code: codeProblem(form.code),
      confirm: form.isConfirmed ? undefined : copy.confirmMissing,
    };
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined) && !close.isPending)
      close.mutate(form);
  };
  const sendCode = () => {
    const phone = phoneProblem(form.phone);
    setProblems({ phone });
    if (phone === undefined) sms.send({ phone: form.phone, scene: 'close' });
  };
  return (
    <TitledCard id={`${id}-title`} title={copy.prove}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <PhoneField
          label={copy.phone}
          value={form.phone}
          error={problems.phone}
          onChange={(phone) => change({ phone })}
        />
        <CodeField
          value={form.code}
          error={problems.code}
          onChange={(code) => change({ code })}
          sms={sms}
          onSend={sendCode}
        />
        <div className={styles.confirm}>
          <input
            type="checkbox"
            id={id}
            checked={form.isConfirmed}
            aria-invalid={problems.confirm !== undefined || undefined}
            aria-describedby={problems.confirm && `${id}-error`}
            onChange={(event) => change({ isConfirmed: event.target.checked })}
          />
          <label htmlFor={id}>{copy.confirm}</label>
        </div>
        {problems.confirm && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {problems.confirm}
          </p>
        )}
        <Button type="submit" variant="danger" isBusy={close.isPending} className={styles.submit}>
          {copy.submit}
        </Button>
      </form>
    </TitledCard>
  );
}

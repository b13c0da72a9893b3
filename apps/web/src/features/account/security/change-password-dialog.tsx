import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { changePassword, type PasswordChange, passwordProblems } from '../api/security-api.ts';
import { PasswordField } from '../login/credential-fields.tsx';
import styles from '../login/form.module.css';
import { passwordProblem } from '../login/rules.ts';
import { copy } from './copy.ts';

/** Changes the password with the old one. After a failure the fields keep their text. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<PasswordChange>({ old: '', next: '' });
  const [problems, setProblems] = useState<{ [Field in keyof PasswordChange]?: string | undefined }>({});
  const change = (part: Partial<PasswordChange>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const send = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      toast.success(copy.passwordDone);
      onClose();
    },
    onError: (error) => setProblems(passwordProblems(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { old: passwordProblem(form.old), next: passwordProblem(form.next) };
    setProblems(found);
    if (found.old === undefined && found.next === undefined && !send.isPending) send.mutate(form);
  };
  return (
    <Dialog title={copy.changePassword} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{copy.passwordLead}</p>
        <PasswordField
          label={copy.oldPassword}
          value={form.old}
          error={problems.old}
          onChange={(old) => change({ old })}
        />
        <PasswordField
          label={copy.newPassword}
          isNew
          value={form.next}
          error={problems.next}
          onChange={(next) => change({ next })}
        />
        <Button type="submit" variant="primary" wide isBusy={send.isPending}>
          {copy.submitPassword}
        </Button>
        <Link to={paths.forgetPassword} className={styles.forgot}>
          {copy.forgot}
        </Link>
      </form>
    </Dialog>
  );
}

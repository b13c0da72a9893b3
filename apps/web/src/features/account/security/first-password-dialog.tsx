import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { logOut } from '../../../shared-state/session/log-out.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { passwordProblems, setFirstPassword } from '../api/security-api.ts';
import { copy as accountCopy } from '../copy.ts';
import { Consent } from '../login/consent.tsx';
import { PasswordField } from '../login/credential-fields.tsx';
import styles from '../login/form.module.css';
import { passwordProblem } from '../login/rules.ts';
import { copy } from './copy.ts';

/** Asks a learner with a one-time password for their own one, and a new learner for their consent. Only an answer closes it. */
export function FirstPasswordDialog() {
  const needsConsent = useUser()?.agreementVersion === '';
  const [form, setForm] = useState({ password: '', hasConsent: false });
  const [problems, setProblems] = useState<{ password?: string | undefined; consent?: string | undefined }>(
    {},
  );
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const send = useMutation({
    mutationFn: () => setFirstPassword({ password: form.password, isAgreeing: needsConsent }),
    onSuccess: () => toast.success(copy.firstDone),
    onError: (error) => setProblems({ password: passwordProblems(error).next }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      password: passwordProblem(form.password),
      consent: needsConsent && !form.hasConsent ? accountCopy.login.consentMissing : undefined,
    };
    setProblems(found);
    if (found.password === undefined && found.consent === undefined && !send.isPending) send.mutate();
  };
  return (
    <Dialog title={copy.firstTitle} isOpen onClose={() => toast.info(copy.firstMust)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{copy.firstLead}</p>
        <PasswordField
          label={copy.newPassword}
          isNew
          value={form.password}
          error={problems.password}
          onChange={(password) => change({ password })}
        />
        {needsConsent && (
          <Consent
            isGiven={form.hasConsent}
            error={problems.consent}
            onChange={(hasConsent) => change({ hasConsent })}
          />
        )}
        <Button type="submit" variant="primary" wide isBusy={send.isPending}>
          {copy.firstSubmit}
        </Button>
        <Button variant="ghost" wide onClick={logOut}>
          {accountCopy.user.logOut}
        </Button>
      </form>
    </Dialog>
  );
}

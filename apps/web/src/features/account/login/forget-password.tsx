import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { credentialProblems, resetPassword } from '../api/login-api.ts';
import { copy } from '../copy.ts';
import { CodeField, PasswordField, PhoneField } from './credential-fields.tsx';
import styles from './form.module.css';
import { passPhone, phoneOf } from './phone-state.ts';
import { codeProblem, passwordProblem, phoneProblem } from './rules.ts';
import { useSmsCode } from './use-sms-code.ts';

type Form = { phone: string; code: string; password: string };

/** Sets a new password by SMS code. */
export function ForgetPasswordPage() {
  useTitle(copy.reset.title);
  const { state } = useLocation();
  const [form, setForm] = useState<Form>(() => ({ phone: phoneOf(state) ?? '', code: '', password: '' }));
  const [problems, setProblems] = useState<{ [Field in keyof Form]?: string | undefined }>({});
  const sms = useSmsCode(form.phone);
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const reset = useMutation({
    mutationFn: (sent: Form) => resetPassword(sent),
    onSuccess: (_done, { phone }) => {
      toast.success(copy.reset.done);
      if (isMounted())
        void navigate(linkTo(paths.login, {}, { mode: 'password' }), { state: passPhone(phone) });
    },
    onError: (error) => setProblems(credentialProblems(error)),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      phone: phoneProblem(form.phone),
      code: codeProblem(form.code),
      password: passwordProblem(form.password),
    };
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined) && !reset.isPending)
      reset.mutate(form);
  };
  const sendCode = () => {
    const phone = phoneProblem(form.phone);
    setProblems({ phone });
    if (phone === undefined) sms.send({ phone: form.phone, scene: 'reset' });
  };

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{copy.reset.title}</h1>
        <p className={styles.lead}>{copy.reset.lead}</p>
      </div>
      <Card>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <PhoneField value={form.phone} error={problems.phone} onChange={(phone) => change({ phone })} />
          <CodeField
            value={form.code}
            error={problems.code}
            onChange={(code) => change({ code })}
            sms={sms}
            onSend={sendCode}
          />
          <PasswordField
            label={copy.fields.newPassword}
            isNew
            value={form.password}
            error={problems.password}
            onChange={(password) => change({ password })}
          />
          <Button type="submit" variant="primary" size="lg" wide isBusy={reset.isPending}>
            {copy.reset.submit}
          </Button>
        </form>
      </Card>
      <div className={styles.under}>
        <Link to={paths.login} state={passPhone(form.phone)} className={styles.link}>
          {copy.reset.back}
        </Link>
      </div>
    </div>
  );
}

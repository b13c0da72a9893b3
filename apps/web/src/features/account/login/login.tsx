import { useMutation } from '@tanstack/react-query';
import { parsePhone } from '@tingci/domain/phone';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { api } from '../../../lib/api/api.ts';
import { ApiError, fieldErrorsOf } from '../../../lib/api/error.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useTitle } from '../../../lib/title.ts';
import { toast } from '../../../lib/toast.ts';
import { appConfigQuery } from '../../../shared-state/app-config.ts';
import { copy } from '../copy.ts';
import { enterSession } from '../enter-session.ts';
import { Consent } from './consent.tsx';
import { CodeField, PasswordField, PhoneField } from './credential-fields.tsx';
import styles from './form.module.css';
import { type LoginForm, type LoginMode, type LoginProblems, loginProblems } from './login-form.ts';
import { passPhone, phoneOf } from './phone-state.ts';
import { useSmsCode } from './use-sms-code.ts';

const empty: LoginForm = { mode: 'code', phone: '', code: '', password: '', hasConsent: false };

const modes: { value: LoginMode; label: string }[] = [
  { value: 'code', label: copy.login.byCode },
  { value: 'password', label: copy.login.byPassword },
  { value: 'signup', label: copy.login.signup },
];

/** Errors of a wrong choice between login and sign-up: the current mode, the right mode, and a hint. */
const wrongForms: Readonly<Record<string, { mode: LoginMode; right: LoginMode; hint: string }>> = {
  phone_unknown: { mode: 'code', right: 'signup', hint: copy.login.goSignup },
  phone_taken: { mode: 'signup', right: 'code', hint: copy.login.goLogin },
};

/**
 * Login by code or password, and sign-up, in one form. `onSignup` is called for a new account after its session has
 * started.
 */
export function LoginPage({ onSignup }: { onSignup: (userId: number) => void }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [form, setForm] = useState<LoginForm>(() => ({
    ...empty,
    mode: modes.find(({ value }) => value === query.get('mode'))?.value ?? empty.mode,
    phone: phoneOf(state) ?? empty.phone,
  }));
  const [problems, setProblems] = useState<LoginProblems>({});
  const sms = useSmsCode(form.phone);
  const navigate = useNavigate();
  const isSignup = form.mode === 'signup';
  useTitle(isSignup ? copy.login.signup : copy.login.title);

  const change = (part: Partial<LoginForm>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  // A code works for login and for sign-up.
  const changeMode = (mode: LoginMode) => change({ mode, password: '' });
  const submission = useMutation({
    mutationFn: submit,
    // From the sent form: the visible form may be in another mode by now.
    onSuccess: (credentials, { mode }) => {
      const isNew = mode === 'signup';
      toast.success(isNew ? copy.login.created : copy.login.welcome);
      const target = enterSession(credentials);
      if (isNew) onSignup(credentials.user.id);
      void navigate(target, { replace: true });
    },
    onError: (error) => {
      const refused = fieldErrorsOf(error);
      setProblems({ phone: refused.phone_number, code: refused.code, password: refused.password });
      const wrongForm = error instanceof ApiError ? wrongForms[error.code ?? ''] : undefined;
      if (wrongForm?.mode === form.mode) {
        changeMode(wrongForm.right);
        toast.info(wrongForm.hint);
      }
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = loginProblems(form);
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined) && !submission.isPending) {
      submission.mutate(form);
    }
  };
  const sendCode = () => {
    const { phone } = loginProblems(form);
    setProblems({ phone });
    if (phone === undefined) sms.send({ phone_number: form.phone, scene: isSignup ? 'signup' : 'login' });
  };

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{isSignup ? copy.login.signup : copy.login.title}</h1>
        <p className={styles.lead}>{isSignup ? copy.login.signupLead : copy.login.lead}</p>
      </div>
      <Card>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <Segmented label={copy.login.which} value={form.mode} options={modes} onChange={changeMode} />
          <PhoneField value={form.phone} error={problems.phone} onChange={(phone) => change({ phone })} />
          {form.mode !== 'password' && (
            <CodeField
              value={form.code}
              error={problems.code}
              onChange={(code) => change({ code })}
              sms={sms}
              onSend={sendCode}
            />
          )}
          {form.mode !== 'code' && (
            <PasswordField
              key={form.mode}
              value={form.password}
              error={problems.password}
              onChange={(password) => change({ password })}
              label={isSignup ? copy.fields.optionalPassword : copy.fields.password}
              isNew={isSignup}
            />
          )}
          {isSignup && (
            <Consent
              isGiven={form.hasConsent}
              error={problems.consent}
              onChange={(hasConsent) => change({ hasConsent })}
            />
          )}
          <Button type="submit" variant="primary" size="lg" wide isBusy={submission.isPending}>
            {isSignup ? copy.login.signup : copy.login.title}
          </Button>
        </form>
      </Card>
      {!isSignup && (
        <div className={styles.under}>
          <Link to={paths.forgetPassword} state={passPhone(form.phone)} className={styles.link}>
            {copy.login.forget}
          </Link>
        </div>
      )}
    </div>
  );
}

async function submit(form: LoginForm) {
  const phone_number = parsePhone(form.phone) ?? form.phone;
  if (form.mode === 'password') {
    return api.post('/api/study/customer/v1/login', { phone_number, password: form.password });
  }
  if (form.mode === 'code')
    return api.post('/api/study/customer/v1/login', { phone_number, code: form.code });
  const { agree_version } = await queryClient.ensureQueryData(appConfigQuery);
  const password = form.password === '' ? {} : { password: form.password };
  return api.post('/api/study/customer/v1/signup', {
    phone_number,
    code: form.code,
    agree_version,
    ...password,
  });
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Note } from '../../../components/note.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsSmsOff } from '../../../shared-state/use-is-sms-off.ts';
import {
  credentialProblems,
  logInByCode,
  logInByPassword,
  type NewSession,
  phoneFault,
  signUp,
} from '../api/login-api.ts';
import { bindWechat } from '../api/wechat-api.ts';
import { copy } from '../copy.ts';
import { enterSession } from '../enter-session.ts';
import { copy as wechatCopy } from '../wechat/copy.ts';
import { useWechatWay } from '../wechat/use-wechat-way.ts';
import { Consent } from './consent.tsx';
import { CodeField, PasswordField, PhoneField } from './credential-fields.tsx';
import styles from './form.module.css';
import { type LoginForm, type LoginMode, type LoginProblems, loginProblems } from './login-form.ts';
import { passPhone, phoneOf } from './phone-state.ts';
import { useSmsCode } from './use-sms-code.ts';

const WechatLogin = lazyPart(() => import('../wechat/wechat-login.tsx').then((module) => module.WechatLogin));

const empty: Omit<LoginForm, 'mode'> = { phone: '', code: '', password: '', hasConsent: false };

const modes: { value: LoginMode; label: string }[] = [
  { value: 'code', label: copy.login.byCode },
  { value: 'password', label: copy.login.byPassword },
  { value: 'signup', label: copy.login.signup },
];

const modesWithoutSms = modes
  .filter(({ value }) => value !== 'signup')
  .slice()
  .reverse();

/** The form to show. Without SMS nobody signs up, and a password is the usual way. */
const modeOf = (chosen: LoginMode | undefined, isSmsOff: boolean): LoginMode =>
  isSmsOff && chosen !== 'code' ? 'password' : (chosen ?? 'code');

/** Errors of a wrong choice between login and sign-up: the current mode, the right mode, and a hint. */
const wrongForms: Readonly<Record<string, { mode: LoginMode; right: LoginMode; hint: string }>> = {
  unknown: { mode: 'code', right: 'signup', hint: copy.login.goSignup },
  taken: { mode: 'signup', right: 'code', hint: copy.login.goLogin },
};

/**
 * Login by code or password, and sign-up, in one form. `onSignup` is called for a new account after its session has
 * started.
 */
export function LoginPage({
  onSignup,
  above,
  below,
}: {
  onSignup: (userId: number) => void;
  /** What stands above and below the form. */
  above: ReactNode;
  below: ReactNode;
}) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const isSmsOff = useIsSmsOff();
  const [typed, setTyped] = useState(() => ({
    ...empty,
    mode: modes.find(({ value }) => value === query.get('mode'))?.value,
    phone: phoneOf(state) ?? empty.phone,
  }));
  const form: LoginForm = { ...typed, mode: modeOf(typed.mode, isSmsOff) };
  const [problems, setProblems] = useState<LoginProblems>({});
  const [ticket, setTicket] = useState<string>();
  const { way } = useWechatWay();
  const sms = useSmsCode(form.phone);
  const navigate = useNavigate();
  const isSignup = form.mode === 'signup';
  useTitle(isSignup ? copy.login.signup : copy.login.title);

  const change = (part: Partial<LoginForm>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  // A code works for login and for sign-up.
  const changeMode = (mode: LoginMode) => change({ mode, password: '' });
  const enter = async (session: NewSession, isNew: boolean) => {
    toast.success(isNew ? copy.login.created : copy.login.welcome);
    const target = enterSession(session);
    if (isNew) onSignup(session.user.id);
    // The person is logged in also when the binding fails; a message says so.
    if (ticket !== undefined) await bindWechat({ ticket }).catch(() => undefined);
    await navigate(target, { replace: true });
  };
  const submission = useMutation({
    mutationFn: submit,
    // From the sent form: the visible form may be in another mode by now.
    onSuccess: (session, { mode }) => enter(session, mode === 'signup'),
    onError: (error) => {
      setProblems(credentialProblems(error));
      const wrongForm = wrongForms[phoneFault(error) ?? ''];
      if (wrongForm?.mode === form.mode && !isSmsOff) {
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
    if (phone === undefined) sms.send({ phone: form.phone, scene: isSignup ? 'signup' : 'login' });
  };

  return (
    <div className={styles.page}>
      {above}
      <div className={styles.head}>
        <h1>{isSignup ? copy.login.signup : copy.login.title}</h1>
        <p className={styles.lead}>
          {isSignup ? copy.login.signupLead : isSmsOff ? copy.login.smsOffLead : copy.login.lead}
        </p>
      </div>
      <Card>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {ticket !== undefined && <Note role="status">{wechatCopy.needsPhone}</Note>}
          {isSmsOff && typed.mode === 'signup' && <Note role="status">{copy.login.signupClosed}</Note>}
          <Segmented
            label={copy.login.which}
            value={form.mode}
            options={isSmsOff ? modesWithoutSms : modes}
            onChange={changeMode}
          />
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
      {way && ticket === undefined && (
        <WechatLogin way={way} onSession={(session) => void enter(session, false)} onTicket={setTicket} />
      )}
      {!isSignup && (
        <div className={styles.under}>
          <Link to={paths.forgetPassword} state={passPhone(form.phone)} className={styles.link}>
            {copy.login.forget}
          </Link>
        </div>
      )}
      {below}
    </div>
  );
}

function submit(form: LoginForm) {
  if (form.mode === 'password') return logInByPassword(form);
  return form.mode === 'code' ? logInByCode(form) : signUp(form);
}

import { copy } from '../copy.ts';
import { codeProblem, passwordProblem, phoneProblem } from './rules.ts';

export type LoginMode = 'code' | 'password' | 'signup';

export type LoginForm = {
  mode: LoginMode;
  phone: string;
  code: string;
  password: string;
  hasConsent: boolean;
};

export type LoginProblems = {
  [Field in 'phone' | 'code' | 'password' | 'consent']?: string | undefined;
};

/** The problems that stop the form from being sent, by field. */
export function loginProblems(form: LoginForm): LoginProblems {
  const isSignup = form.mode === 'signup';
  return {
    phone: phoneProblem(form.phone),
    code: form.mode === 'password' ? undefined : codeProblem(form.code),
    password: form.mode === 'code' ? undefined : passwordProblem(form.password, isSignup),
    consent: isSignup && !form.hasConsent ? copy.login.consentMissing : undefined,
  };
}

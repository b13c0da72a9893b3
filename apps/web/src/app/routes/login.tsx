import { LoginPage } from '../../features/account/login/login.tsx';
import { keepDemo } from '../keep-demo.ts';

/** The log-in; a new account gets what was written here before it existed. */
export function Component() {
  return <LoginPage onSignup={(userId) => void keepDemo(userId)} />;
}

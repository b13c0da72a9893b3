import { LoginPage } from '../../features/account/login/login.tsx';
import { claimDemo } from '../claim-demo.ts';

/** The login. A new account gets the answers that were written here before it. */
export function Component() {
  return <LoginPage onSignup={(userId) => void claimDemo(userId)} />;
}

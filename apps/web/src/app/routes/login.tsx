import { LoginPage } from '../../features/account/login/login.tsx';
import { Announcement } from '../../features/notice/announcement/announcement.tsx';
import { ContactNote } from '../../features/notice/contact/contact-note.tsx';
import { claimDemo } from '../claim-demo.ts';

/** The login. A new account gets the answers that were written here before it. */
export function Component() {
  return (
    <LoginPage
      onSignup={(userId) => void claimDemo(userId)}
      above={<Announcement />}
      below={<ContactNote />}
    />
  );
}

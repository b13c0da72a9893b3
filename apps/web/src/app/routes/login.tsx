import { LoginPage } from '../../features/account/login/login.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { claimDemo } from '../claim-demo.ts';

// Nobody waits for what the operator says: the form comes first.
const isOptional = { onFail: () => undefined };
const Announcement = lazyPart(
  () => import('../../features/notice/announcement/announcement.tsx').then((module) => module.Announcement),
  isOptional,
);
const ContactNote = lazyPart(
  () => import('../../features/notice/contact/contact-note.tsx').then((module) => module.ContactNote),
  isOptional,
);

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

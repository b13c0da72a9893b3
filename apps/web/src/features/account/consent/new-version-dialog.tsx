import { useMutation } from '@tanstack/react-query';
import { agreementVersions } from '@tingci/domain/account/agreements';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { logOut } from '../../../shared-state/session/log-out.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { agreements } from '../agreements/agreements.ts';
import { giveConsent } from '../api/consent-api.ts';
import styles from './consent.module.css';
import { copy } from './copy.ts';

/** The dialog does not cover these pages: there a learner who does not agree exports their data or closes the account. */
const openPages: readonly string[] = [paths.user, paths.closeAccount];

/** Asks for consent when the agreements are newer than those that the learner agreed to. Only an answer closes it. */
export function NewVersionDialog() {
  const user = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const give = useMutation({ mutationFn: giveConsent, onSuccess: () => toast.success(copy.done) });
  if (!user || openPages.includes(pathname)) return null;
  const changed = Object.entries(agreements).filter(
    ([name]) => agreementVersions[name as keyof typeof agreements] > user.agreementVersion,
  );
  // A page that was open before the agreements changed does not know the new versions.
  const shown = changed.length > 0 ? changed : Object.entries(agreements);
  return (
    <Dialog
      title={copy.title}
      isOpen
      onClose={() => toast.info(copy.must)}
      footer={
        <>
          <Button variant="ghost" onClick={logOut}>
            {copy.refuse}
          </Button>
          <Button variant="primary" isBusy={give.isPending} onClick={() => give.mutate()}>
            {copy.agree}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{copy.text}</p>
        <ul className={styles.list}>
          {shown.map(([name, { name: title }]) => (
            <li key={name}>
              <Link to={linkTo(paths.agreement, { name })} target="_blank">
                《{title}》
              </Link>
              <Note as="span">{copy.changed(agreementVersions[name as keyof typeof agreements])}</Note>
            </li>
          ))}
        </ul>
        <Note>
          {copy.rights}{' '}
          <button type="button" className={styles.link} onClick={() => navigate(paths.user)}>
            {copy.toUser}
          </button>
        </Note>
      </div>
    </Dialog>
  );
}

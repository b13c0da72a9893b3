import { proReasons } from '@tingci/domain/membership';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { Figure } from '../../../components/figure.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import { askForPro } from '../../../shared-state/pro/ask-for-pro.ts';
import { closeRenewal, noteRenewalShown } from '../../../shared-state/pro/renewal.ts';
import { sessionStore } from '../../../shared-state/session/store.ts';
import { copy } from '../copy.ts';
import styles from './renewal-dialog.module.css';

const text = copy.renewal;

/**
 * The renewal reminder: the days that are left, and what the learner made with Pro. It is visible only while more than one
 * day is left (docs/specification.md, section 4).
 */
export function RenewalDialog() {
  const member = sessionStore(({ memberInfo }) => memberInfo);
  useEffect(noteRenewalShown, []);
  if (!member || member.daysLeft <= 1) return null;
  const renew = () => {
    closeRenewal();
    askForPro(proReasons.renewal);
  };
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={closeRenewal}
      footer={
        <>
          <Button onClick={closeRenewal}>{text.later}</Button>
          <Button variant="primary" onClick={renew}>
            {text.renew}
          </Button>
        </>
      }
    >
      <div className={styles.renewal}>
        <p className={styles.left}>{text.left(member.daysLeft)}</p>
        <p>{text.made}</p>
        <dl className={styles.figures}>
          <Figure value={formatCount(member.ownBooks)} name={text.ownBooks} />
          <Figure value={formatCount(member.reviewedWords)} name={text.reviewedWords} />
          <Figure value={formatCount(member.storyWords)} name={text.storyWords} />
        </dl>
      </div>
    </Dialog>
  );
}

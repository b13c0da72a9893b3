import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { reviewTodayQuery } from '../../../practice/api/review-today-api.ts';
import { reviewAddress } from '../../../practice/scope/practice-scope.ts';
import { noteReviewNotice } from '../api/notice-api.ts';
import { copy } from './copy.ts';

/** A lost record shows the notice once more. */
function apply(record: Promise<() => void>): void {
  record.then((show) => show()).catch(() => undefined);
}

/**
 * Asks once a day to review what waits, on a page outside of practice. It is recorded also when nothing waits: other
 * notices come after it (docs/specification.md, section 4).
 */
export function ReviewNotice() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: today } = useQuery(reviewTodayQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [noted, setNoted] = useState<Promise<() => void>>();
  const isQuiet = pathname.startsWith(`${paths.main}/`) && !document.querySelector('dialog[open]');
  const plan = today?.plan;
  useEffect(() => {
    if (noted || plan === undefined || !isQuiet) return;
    const record = noteReviewNotice();
    setNoted(record);
    setIsOpen(plan > 0);
    if (plan === 0) apply(record);
  }, [plan, isQuiet, noted]);
  if (!isOpen || !today) return null;
  const close = () => {
    setIsOpen(false);
    if (noted) apply(noted);
  };
  return (
    <Dialog
      title={copy.title}
      isOpen
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {copy.later}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              close();
              void navigate(reviewAddress);
            }}
          >
            {copy.start}
          </Button>
        </>
      }
    >
      <p>
        {copy.text(today.plan, today.minutes)}
        {today.overdue > 0 && today.overdue <= today.plan && copy.overdue(today.overdue, today.plan)}
      </p>
    </Dialog>
  );
}

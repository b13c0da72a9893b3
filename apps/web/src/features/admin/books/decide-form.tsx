import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { decideSubmission, type Submission } from '../api/submissions-api.ts';
import styles from './books.module.css';
import { copy } from './copy.ts';

const REASON_MAX = 500;

/** Approves or refuses a submission, or takes an approved book off the shelf. Then the list is shown. */
export function DecideForm({ submission, from }: { submission: Submission; from: 'waiting' | 'approved' }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const decide = useMutation({
    mutationFn: (state: 'approved' | 'refused') =>
      decideSubmission({ id: submission.id, from }, state, state === 'refused' ? reason.trim() : ''),
    onSuccess: (_, state) => {
      const said = state === 'approved' ? copy.approved : from === 'approved' ? copy.takenDown : copy.refused;
      toast.success(said(submission.name));
      void navigate(paths.adminBooks);
    },
  });
  const refuse = () => {
    const isEmpty = reason.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!decide.isPending) decide.mutate('refused');
  };
  const isBusy = (state: 'approved' | 'refused') => decide.isPending && decide.variables === state;
  return (
    <Card as="section" aria-label={copy.decide} className={styles.decide}>
      <TextField
        ref={field}
        label={from === 'approved' ? copy.takeDownReason : copy.reason}
        hint={copy.reasonHint}
        placeholder={from === 'approved' ? copy.takeDownPlaceholder : copy.reasonPlaceholder}
        maxLength={REASON_MAX}
        value={reason}
        error={isMissing ? copy.reasonMissing : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
        }}
      />
      <div className={styles.actions}>
        <Button variant="danger" icon={<Icon of={X} size={18} />} isBusy={isBusy('refused')} onClick={refuse}>
          {from === 'approved' ? copy.takeDown : copy.refuse}
        </Button>
        {from === 'waiting' && (
          <Button
            variant="primary"
            icon={<Icon of={Check} size={18} />}
            isBusy={isBusy('approved')}
            onClick={() => decide.mutate('approved')}
          >
            {copy.approve}
          </Button>
        )}
      </div>
    </Card>
  );
}

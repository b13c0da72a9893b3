import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { type CommunityBook, reportBook } from '../api/community-api.ts';
import styles from './community.module.css';
import { copy } from './copy.ts';

const REASON_MAX = 500;

/** Reports a book to the administrators. It gets the focus when it opens. */
export function ReportForm(props: {
  book: Pick<CommunityBook, 'id' | 'name' | 'ownerName'>;
  onDone: () => void;
}) {
  const { book, onDone } = props;
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => reportBook(book, reason.trim()),
    onSuccess: () => {
      toast.success(copy.reported);
      onDone();
    },
  });
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!send.isPending) send.mutate();
  };
  return (
    <form className={styles.reportForm} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={copy.reportLabel}
        placeholder={copy.reportPlaceholder}
        maxLength={REASON_MAX}
        value={reason}
        error={isMissing ? copy.reportMissing : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
        }}
      />
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {copy.cancel}
        </Button>
        <Button size="sm" type="submit" isBusy={send.isPending}>
          {copy.send}
        </Button>
      </div>
    </form>
  );
}

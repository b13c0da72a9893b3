import { useState } from 'react';
import { copy } from './copy.ts';

/** The field with the reason of an act: its props, and a check that shows what is missing. */
export function useReason() {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return {
    reason: reason.trim(),
    clear: () => setReason(''),
    /** Whether there is a reason; otherwise the field says so. */
    check(): boolean {
      const isThere = reason.trim() !== '';
      setIsMissing(!isThere);
      return isThere;
    },
    field: {
      label: copy.reason,
      maxLength: 500,
      value: reason,
      error: isMissing ? copy.reasonMissing : undefined,
      onChange: (event: { target: { value: string } }) => {
        setReason(event.target.value);
        setIsMissing(false);
      },
    },
  };
}

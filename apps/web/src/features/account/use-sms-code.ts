import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { copy } from './copy.ts';

export type SmsScene = 'login' | 'signup' | 'reset';

/** Sends codes by SMS and counts down the seconds until the next may be asked for. */
export function useSmsCode() {
  const [readyAt, setReadyAt] = useState(0);
  const secondsLeft = useSecondsUntil(readyAt);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (request: { phone_number: string; scene: SmsScene }) =>
      api.post('/api/study/phone/send/sms', request),
    onSuccess: (answer) => {
      setReadyAt(Date.now() + answer.resend_after * 1000);
      toast.success(copy.fields.sent);
    },
  });
  return { send: mutate, isSending: isPending, secondsLeft, consoleCode: data?.console_code, reset };
}

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((instant - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (instant <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [instant]);
  return isRunning ? left : 0;
}

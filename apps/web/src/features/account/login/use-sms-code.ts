import { useMutation } from '@tanstack/react-query';
import type { SmsScene } from '@tingci/domain/account/sms-scene';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { sendCode } from '../api/login-api.ts';
import { copy } from '../copy.ts';

/**
 * Sends codes by SMS and counts down the seconds until the next one is allowed. The state belongs to the given number:
 * a mistyped number before it causes no wait.
 */
export function useSmsCode(phoneNumber: string) {
  const [readyAt, setReadyAt] = useState<Readonly<Record<string, number>>>({});
  const secondsLeft = useSecondsUntil(readyAt[phoneNumber] ?? 0);
  const { mutate, isPending, data, variables } = useMutation({
    mutationFn: ({ phone, scene }: { phone: string; scene: SmsScene }) => sendCode(phone, scene),
    onSuccess: ({ resendAfter }, { phone }) => {
      setReadyAt((before) => ({ ...before, [phone]: Date.now() + resendAfter * 1000 }));
      toast.success(copy.fields.sent);
    },
  });
  const consoleCode = variables?.phone === phoneNumber ? data?.consoleCode : undefined;
  return { send: mutate, isSending: isPending, secondsLeft, consoleCode };
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

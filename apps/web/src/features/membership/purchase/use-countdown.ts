import { useEffect, useState } from 'react';

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** The seconds until an instant of this device's clock, each second; 0 without one. */
export function useCountdown(endsAt: number | undefined): number {
  const [seconds, setSeconds] = useState(() => (endsAt === undefined ? 0 : secondsUntil(endsAt)));
  useEffect(() => {
    if (endsAt === undefined) return;
    const update = () => {
      const left = secondsUntil(endsAt);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === undefined ? 0 : seconds;
}

/** Seconds as hh:mm:ss. */
export function clockOf(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}`;
}

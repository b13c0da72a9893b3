import { useEffect } from 'react';
import { startWalkmanPings } from '../../features/telemetry/activity.ts';
import { WalkmanPage } from '../../features/walkman/walkman-page.tsx';

/** 随身听, with its own pings. */
export function Component() {
  useEffect(() => startWalkmanPings(), []);
  return <WalkmanPage />;
}

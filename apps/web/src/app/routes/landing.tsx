import { useQuery } from '@tanstack/react-query';
import { Landing } from '../../features/account/landing/landing.tsx';
import { Demo } from '../../features/demo/demo.tsx';
import { appConfigQuery } from '../../shared-state/app-config.ts';
import { LandingFrame } from '../shell/plain-shell.tsx';

/** The landing with the filing numbers of this installation. */
export function Component() {
  const { data } = useQuery(appConfigQuery);
  return (
    <LandingFrame>
      <Landing demo={<Demo />} filings={data?.filings ?? []} />
    </LandingFrame>
  );
}

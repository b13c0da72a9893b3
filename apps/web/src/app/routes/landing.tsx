import { useQuery } from '@tanstack/react-query';
import { Landing } from '../../features/account/landing.tsx';
import { appConfigQuery } from '../../lib/app-config.ts';
import { LandingFrame } from '../shell/plain-shell.tsx';

/** The landing with the filing numbers of this installation. */
export function Component() {
  const { data } = useQuery(appConfigQuery);
  return (
    <LandingFrame>
      <Landing filings={data?.filings ?? []} />
    </LandingFrame>
  );
}

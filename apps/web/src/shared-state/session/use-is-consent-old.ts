import { useQuery } from '@tanstack/react-query';
import { appConfigQuery } from '../app-config.ts';
import { useUser } from './store.ts';

/** Whether the agreements are newer than those that the learner agreed to. False until both are known. */
export function useIsConsentOld(): boolean {
  const user = useUser();
  const { data: config } = useQuery(appConfigQuery);
  return user !== undefined && config !== undefined && user.agreementVersion !== config.agreementVersion;
}

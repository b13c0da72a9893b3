import { useQuery } from '@tanstack/react-query';
import { appConfigQuery } from './app-config.ts';

/** Whether this installation sends no SMS, so that operators give out accounts, passwords and codes. False until it is known. */
export function useIsSmsOff(): boolean {
  return useQuery(appConfigQuery).data?.isSmsOff ?? false;
}

import { queryOptions } from '@tanstack/react-query';
import type { AppConfig } from '@tingci/contract/system/public-config';
import { api } from '../lib/api/api.ts';

/** Settings of this installation, read once. */
export const appConfigQuery = queryOptions({
  queryKey: ['app-config'],
  meta: { isOfInstallation: true },
  staleTime: Number.POSITIVE_INFINITY,
  // The guard reads it at every navigation, even when no page has asked for it lately.
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<AppConfig> => {
    const answer = await api.getPlain('/api/study/app/config', { signal, isSilent: true });
    return (answer as { values: AppConfig }).values;
  },
});

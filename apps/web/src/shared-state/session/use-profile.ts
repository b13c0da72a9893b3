import { useQuery } from '@tanstack/react-query';
import type { Learner } from './learner.ts';
import { loadProfile } from './profile.ts';
import { useUser } from './store.ts';

/** The learner with config: at once when they are known, otherwise loading or failed. */
export function useProfile(): { user: Learner | undefined; error: Error | null; retry: () => void } {
  const user = useUser();
  const { error, refetch } = useQuery({
    queryKey: ['profile'],
    enabled: user === undefined,
    queryFn: loadProfile,
    retry: false,
  });
  return { user, error: user ? null : error, retry: () => void refetch() };
}

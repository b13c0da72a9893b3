import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/error.ts';
import type { Recording } from '../../../shared-state/recording/recording-query.ts';
import { copy } from '../copy.ts';

/** Why a recording cannot be played yet, or at all; undefined when it can. */
export function whyNoSound({
  data,
  error,
}: Pick<UseQueryResult<Recording>, 'data' | 'error'>): string | undefined {
  if (data?.isReady) return undefined;
  if (!data && error instanceof ApiError && error.status === 404) return copy.take.soundMissing;
  if (!data && error) return copy.take.soundFailed;
  return copy.take.preparing(data?.done ?? 0, data?.total ?? 0);
}

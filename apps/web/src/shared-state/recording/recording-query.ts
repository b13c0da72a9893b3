import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';

const PATH = '/api/study/speech/v1/recording';
const POLL_MS = 700;

export type RecordingName = RequestOf<typeof PATH>;
export type Recording = ResponseOf<typeof PATH>;

/**
 * A whole recording. It polls until the recording is made, and then stays cached, because its address never changes.
 */
export const recordingQuery = (name: RecordingName) =>
  queryOptions<Recording>({
    queryKey: ['recording', name],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.is_ready === false ? POLL_MS : false),
    queryFn: ({ signal }) => api.read(PATH, name, { signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';
import type { Span } from '../../lib/audio/spans.ts';

const PATH = '/api/study/speech/v1/recording';
const POLL_MS = 700;

export type RecordingName = RequestOf<typeof PATH>;

/** A recording with the times of its sentences. Times are in milliseconds. */
export type Recording = {
  url: string;
  isReady: boolean;
  /** Number of sentences that are rendered, out of `total`. */
  done: number;
  total: number;
  durationMs: number;
  /** Where the part is in the sound. */
  fromMs: number;
  untilMs: number;
  /** In the order of the text. Empty until the recording is ready. */
  spans: readonly Span[];
};

const toRecording = ({ url, done, total, spans, ...wire }: ResponseOf<typeof PATH>): Recording => ({
  url,
  done,
  total,
  spans,
  isReady: wire.is_ready,
  durationMs: wire.duration_ms,
  fromMs: wire.from_ms,
  untilMs: wire.until_ms,
});

/**
 * A whole recording. It polls until the recording is made, and then stays cached, because its address never changes.
 */
export const recordingQuery = (name: RecordingName) =>
  queryOptions<Recording>({
    queryKey: ['recording', name],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.isReady === false ? POLL_MS : false),
    queryFn: async ({ signal }) => toRecording(await api.read(PATH, name, { signal })),
  });

import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import type { WalkmanOptions, WalkmanPart } from '@tingci/domain/walkman/walkman-lines';
import { api } from '../../../lib/api/api.ts';

const PATH = '/api/study/walkman/v1/prepare';
const POLL_MS = 1000;

/** What is listened to, in the order of the sound. A resource has its own sound, and nothing is made. */
export type WalkmanSource =
  | RequestOf<typeof PATH>['source']
  | { kind: 'resource'; id: string; indexes: readonly number[] };

/** When a part of an item is heard, in ms of the sound. `item` is its index in the request. */
export type Mark = { item: number; part: WalkmanPart; start: number; end: number };

/** A sound with what it says. */
export type WalkmanSound = { url: string; durationMs: number; marks: readonly Mark[] };

export type Walkman = {
  /** Number of lines that are made, out of `total`. */
  done: number;
  total: number;
  /** Undefined until it is made. */
  whole: WalkmanSound | undefined;
  /** The first items. It starts as the whole does. */
  head: WalkmanSound | undefined;
};

const toSound = ({ url, marks, ...wire }: NonNullable<ResponseOf<typeof PATH>['whole']>): WalkmanSound => ({
  url,
  marks,
  durationMs: wire.duration_ms,
});

/** The file of a resource, with the times of its sentences. */
async function readResource(id: string, signal: AbortSignal): Promise<Walkman> {
  const path = '/api/study/customize/v1/practice/{id}';
  const { url, duration_ms, sentences } = await api.read(path, { id }, { signal });
  const marks = sentences.map(({ start, end }, item): Mark => ({ item, part: 'word', start, end }));
  const whole = { url, durationMs: duration_ms ?? marks.at(-1)?.end ?? 0, marks };
  return { done: marks.length, total: marks.length, whole, head: undefined };
}

/** The sound of a list. It polls until the whole is made, and then stays: the sound at an address never changes. */
export const walkmanQuery = (source: WalkmanSource, options: WalkmanOptions) =>
  queryOptions<Walkman>({
    queryKey: ['walkman', source, options],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !state.data.whole ? POLL_MS : false),
    // A hidden page plays on, so it also needs the whole.
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) => {
      if (source.kind === 'resource') return readResource(source.id, signal);
      const request = {
        source,
        accent: options.accent,
        parts: options.parts,
        is_meaning_first: options.isMeaningFirst,
        repeats: options.repeats,
        gap_ms: options.gapMs,
      };
      const { whole, head, done, total } = await api.read(PATH, request, { signal });
      return {
        done,
        total,
        whole: whole ? toSound(whole) : undefined,
        head: head ? toSound(head) : undefined,
      };
    },
  });

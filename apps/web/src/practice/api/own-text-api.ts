import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../lib/api/api.ts';
import type { Accent } from '../../lib/audio/clip-player.ts';

type WireText = ResponseOf<'/api/study/article/temp/group/list'>['list'][number];

/** A pasted text. Times are milliseconds since 1970. */
export type OwnText = {
  id: string;
  name: string;
  wordCount: number;
  sentenceCount: number;
  accent: Accent;
  /** The id of a voice; empty for the default of the accent. */
  voice: string;
  createdAt: number;
  /** When it is deleted; null for a saved text. */
  expiresAt: number | null;
};

export type OwnTextDetail = OwnText & {
  /** Sentences with the addresses of their sounds. */
  sentences: readonly { text: string; sound: string }[];
};

export const toText = (wire: WireText): OwnText => ({
  id: wire.id,
  name: wire.name,
  wordCount: wire.word_count,
  sentenceCount: wire.sentence_count,
  accent: wire.accent,
  voice: wire.voice,
  createdAt: wire.created_at,
  expiresAt: wire.expires_at,
});

/** All queries about own texts. */
export const textsKey = ['article', 'texts'] as const;

/** One text with its sentences. */
export const textQuery = (id: string) =>
  queryOptions({
    queryKey: [...textsKey, 'detail', id],
    queryFn: async ({ signal }): Promise<OwnTextDetail> => {
      const wire = await api.read('/api/study/article/temp/group/detail', { id }, { signal });
      const sentences = wire.paragraphs.flat().map(({ en, sound }) => ({ text: en, sound }));
      return { ...toText(wire), sentences };
    },
  });

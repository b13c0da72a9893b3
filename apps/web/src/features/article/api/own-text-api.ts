import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import type { Accent } from '../../../lib/audio/clip-player.ts';
import { queryClient } from '../../../lib/query-client.ts';

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

const toText = (wire: WireText): OwnText => ({
  id: wire.id,
  name: wire.name,
  wordCount: wire.word_count,
  sentenceCount: wire.sentence_count,
  accent: wire.accent,
  voice: wire.voice,
  createdAt: wire.created_at,
  expiresAt: wire.expires_at,
});

const textsKey = ['article', 'texts'] as const;

/** The learner's texts, the newest first. */
export const textsQuery = queryOptions({
  queryKey: [...textsKey, 'list'],
  queryFn: async ({ signal }) =>
    (await api.read('/api/study/article/temp/group/list', {}, { signal })).list.map(toText),
});

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

const refresh = () => queryClient.invalidateQueries({ queryKey: textsKey });

/** What is pasted, with a name and a voice. */
export type PastedText = { id: string; text: string; name: string; accent: Accent; voice: string };

/** Stores a pasted text. The caller shows the errors. */
export async function createText({ name, ...pasted }: PastedText): Promise<OwnText> {
  const request = { ...pasted, ...(name.trim() !== '' && { name }) };
  const created = toText(await api.post('/api/study/article/temp/group/create', request, { isSilent: true }));
  void refresh();
  return created;
}

type Change = Omit<RequestOf<'/api/study/article/update/{id}'>, 'id' | 'is_saved'> & { isSaved?: true };

/** Changes the name or the voice of a text, or saves it. */
export async function updateText(id: string, { isSaved, ...change }: Change): Promise<void> {
  await api.post('/api/study/article/update/{id}', { id, ...change, ...(isSaved && { is_saved: true }) });
  await refresh();
}

export async function deleteText(id: string): Promise<void> {
  await api.post('/api/study/article/temp/group/delete/{id}', { id });
  await refresh();
}

export async function restoreText(id: string): Promise<void> {
  await api.post('/api/study/article/temp/group/restore/{id}', { id });
  await refresh();
}

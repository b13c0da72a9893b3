import { queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import type { Accent } from '../../../lib/audio/clip-player.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type OwnText, textsKey, toText } from '../../../practice/api/own-text-api.ts';

/** The learner's texts, the newest first. */
export const textsQuery = queryOptions({
  queryKey: [...textsKey, 'list'],
  queryFn: async ({ signal }) =>
    (await api.read('/api/study/article/temp/group/list', {}, { signal })).list.map(toText),
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

import { api } from '../../../lib/api/api.ts';

/** Moves what is left of today to the coming days. `until` is the last of them; undefined when no word was moved. */
export async function deferReviews(): Promise<{ moved: number; until: string | undefined }> {
  const { moved, until } = await api.get('/api/study/review/v1/clear', {});
  return { moved, until: until ?? undefined };
}

/** Takes the last deferral of today back; resolves to the number of its words. */
export async function undoDeferral(): Promise<number> {
  return (await api.post('/api/study/review/v1/clear/undo', {})).restored;
}

import { api } from '../../../lib/api/api.ts';

/** Makes a WAV the sound of a word in an own book. */
export async function saveRecording(bookId: number, wordId: number, wav: Blob): Promise<void> {
  const file = { purpose: 'recording', name: `${wordId}.wav` } as const;
  const { id } = await api.upload('/api/study/upload/file', file, wav);
  await api.post('/api/study/lexicon/v1/word/recording/save', {
    g_id: bookId,
    lexicon_id: wordId,
    file_id: id,
  });
}

/** Deletes the recording of a word in an own book. */
export const deleteRecording = (bookId: number, wordId: number) =>
  api.post('/api/study/lexicon/v1/word/recording/delete', { g_id: bookId, lexicon_id: wordId });

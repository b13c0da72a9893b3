import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { deleteRecordings, listRecordings, saveRecording } from './recordings.ts';

const sound = (text: string) => new Blob([text]);
const recording = (attemptId: string, number: number, userId: number, text: string) => ({
  attemptId,
  number,
  userId,
  sound: sound(text),
  recordedAt: number,
});

test('the recordings of a test are kept by answer, the last one counts, and another account sees none', async () => {
  await saveRecording(recording('a', 1, 7, 'first'));
  await saveRecording(recording('a', 1, 7, 'again'));
  await saveRecording(recording('a', 2, 7, 'second'));
  await saveRecording(recording('b', 1, 7, 'other test'));
  expect([...(await listRecordings(7, 'a')).keys()]).toEqual([1, 2]);
  expect(await listRecordings(8, 'a')).toEqual(new Map());
});

test('deleting the recordings of a test leaves those of others', async () => {
  await deleteRecordings(7, 'a');
  expect(await listRecordings(7, 'a')).toEqual(new Map());
  expect([...(await listRecordings(7, 'b')).keys()]).toEqual([1]);
});

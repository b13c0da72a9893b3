import type { DBSchema } from 'idb';
import { createConnection } from '../../../lib/indexed-db.ts';

/** A spoken answer as this device stores it. It is never sent. */
export type Recording = {
  attemptId: string;
  number: number;
  userId: number;
  sound: Blob;
  recordedAt: number;
};

interface RecordingSchema extends DBSchema {
  recording: {
    key: [attemptId: string, number: number];
    value: Recording;
    indexes: { userId: number };
  };
}

/** Recordings of so many answers stay; older ones are deleted. That is about thirty tests. */
const MOST = 400;

const connect = createConnection<RecordingSchema>({
  name: 'tingci-speaking',
  version: 1,
  upgrade: (database) => {
    database
      .createObjectStore('recording', { keyPath: ['attemptId', 'number'] })
      .createIndex('userId', 'userId');
  },
});

/** Stores a recording, in the place of an earlier one of the same answer. Rejects when the device has no room for it. */
export async function saveRecording(recording: Recording): Promise<void> {
  const database = await connect();
  await database.put('recording', recording);
  const all = await database.getAllFromIndex('recording', 'userId', recording.userId);
  const old = all.sort((a, b) => b.recordedAt - a.recordedAt).slice(MOST);
  for (const { attemptId, number } of old) await database.delete('recording', [attemptId, number]);
}

/** The recordings of a test on this device, by the number of the answer. Empty where the browser stores nothing. */
export async function listRecordings(userId: number, attemptId: string): Promise<ReadonlyMap<number, Blob>> {
  try {
    const database = await connect();
    const range = IDBKeyRange.bound([attemptId, 0], [attemptId, Number.MAX_SAFE_INTEGER]);
    const found = await database.getAll('recording', range);
    return new Map(
      found.filter((each) => each.userId === userId).map(({ number, sound }) => [number, sound]),
    );
  } catch {
    return new Map();
  }
}

/** Deletes the recordings of a test from this device. */
export async function deleteRecordings(userId: number, attemptId: string): Promise<void> {
  const database = await connect();
  for (const number of (await listRecordings(userId, attemptId)).keys())
    await database.delete('recording', [attemptId, number]);
}

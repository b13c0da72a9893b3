import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow } from '../../../platform/db/statement.ts';
import type { FileService } from '../../../platform/files/file.service.ts';
import { type FileStore, FileStoreError } from '../../../platform/files/file-store.ts';
import type { SpeechUrl } from '../clip/clip-address.ts';
import type { EncodeRecording } from './encode-recording.ts';
import {
  countOwnRecordings,
  deleteOwnRecording,
  findOwnRecording,
  findRecordableWord,
  insertOwnRecording,
  lockRecorder,
} from './own-recording.sql.ts';

/** A word of a learner's own book. */
export type WordOfBook = { userId: number; bookId: number; wordId: number };

export type OwnRecordingService = ReturnType<typeof createOwnRecordingService>;

/** Learners' recordings of the words of own books. */
export function createOwnRecordingService(deps: {
  database: Database;
  files: FileService;
  store: Pick<FileStore, 'read'>;
  speechUrl: SpeechUrl;
  encode: EncodeRecording;
}) {
  const { files } = deps;
  const inTransaction = deps.database.transactWith((client) => client);

  const getWord = async ({ userId, bookId, wordId }: WordOfBook): Promise<string> =>
    orThrow(await findRow(deps.database.pool, findRecordableWord, [userId, bookId, wordId]), 'not_found')
      .word;

  async function readUpload(userId: number, fileId: number): Promise<Uint8Array> {
    const file = await files.find(fileId);
    if (file?.userId !== userId || file.purpose !== 'recording') throw new AppError('not_found');
    if (file.contentType !== 'audio/wav') throw new AppError('recording_invalid');
    try {
      return orThrow(await deps.store.read(file.key), 'not_found').content;
    } catch (error) {
      throw error instanceof FileStoreError ? new AppError('unavailable', {}, error) : error;
    }
  }

  async function replace(client: Executor, { userId, bookId, wordId }: WordOfBook, fileId: number) {
    await execute(client, lockRecorder, [userId]);
    const before = await findRow(client, findOwnRecording, [userId, bookId, wordId]);
    if (before) await execute(client, deleteOwnRecording, [userId, bookId, wordId]);
    const { total } = await getRow(client, countOwnRecordings, [userId]);
    if (total >= ownRecordingLimits.count) throw new AppError('recordings_full');
    await execute(client, insertOwnRecording, [userId, bookId, wordId, fileId]);
    return before?.fileId;
  }

  async function put(word: WordOfBook, text: string, mp3: Uint8Array, nowMs: number): Promise<void> {
    // Without an address of its own no page can play it.
    if (deps.speechUrl(text, 'uk', 'word') === '') throw new AppError('speech_text_invalid');
    const content = (async function* () {
      yield mp3;
    })();
    const saved = await files.save(
      { userId: word.userId, nowMs },
      { purpose: 'recording', name: `${text}.mp3` },
      { content, bytes: mp3.length },
      ownRecordingLimits.bytes,
    );
    try {
      const before = await inTransaction((client) => replace(client, word, saved.id));
      if (before !== undefined) await files.delete(word.userId, before);
    } catch (error) {
      await files.delete(word.userId, saved.id);
      throw error;
    }
  }

  return {
    /**
     * Makes an uploaded file the sound of a word; the upload itself and the recording before are deleted. Throws
     * `not_found`, `recording_invalid`, `recording_silent`, `recordings_full`, `speech_text_invalid`.
     */
    async save(word: WordOfBook, uploadId: number, nowMs: number): Promise<void> {
      const text = await getWord(word);
      const upload = await readUpload(word.userId, uploadId);
      await put(word, text, await deps.encode(word, upload), nowMs);
      await files.delete(word.userId, uploadId);
    },

    /** Makes an MP3 of ours the sound of a word. Throws `not_found`, `recordings_full`, `file_quota`, `speech_text_invalid`. */
    saveMp3: async (word: WordOfBook, mp3: Uint8Array, nowMs: number): Promise<void> =>
      put(word, await getWord(word), mp3, nowMs),

    /** Deletes the recording of a word. Throws `not_found` when there is none. */
    async remove({ userId, bookId, wordId }: WordOfBook): Promise<void> {
      const found = await findRow(deps.database.pool, findOwnRecording, [userId, bookId, wordId]);
      // The row of the recording goes with that of its file.
      await files.delete(userId, orThrow(found, 'not_found').fileId);
    },
  };
}

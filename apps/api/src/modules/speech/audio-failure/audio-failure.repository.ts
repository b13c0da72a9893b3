import type { Executor } from '../../../platform/db/database.ts';
import { execute } from '../../../platform/db/statement.ts';
import { insertAudioFailure } from './audio-failure.sql.ts';

export type AudioFailure = {
  userId: number;
  wordId: number | null;
  errorCode: number | null;
  errorMsg: string;
  errorSrc: string;
};

export type AudioFailureRepository = ReturnType<typeof createAudioFailureRepository>;

/** Reports of sound that could not be played. */
export function createAudioFailureRepository(client: Executor) {
  return {
    /** Stores the report unless the learner already has `dailyLimit` of them in the last 24 hours. */
    async createAudioFailure(failure: AudioFailure, receivedAt: Date, dailyLimit: number): Promise<void> {
      const { userId, wordId, errorCode, errorMsg, errorSrc } = failure;
      const values = [userId, wordId, errorCode, errorMsg, errorSrc, receivedAt, dailyLimit] as const;
      await execute(client, insertAudioFailure, [...values]);
    },
  };
}

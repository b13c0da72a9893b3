import type { Executor } from '../../../db/database.ts';

export type AudioFailure = {
  userId: number;
  wordId: number | null;
  errorCode: number | null;
  errorMsg: string;
  errorSrc: string;
};

export type SpeechRepository = ReturnType<typeof createSpeechRepository>;

// One statement, so that the bound holds without a transaction; a few rows over it under a race do no harm.
const insertBelowBound = `
  insert into audio_failure (user_id, word_id, error_code, error_msg, error_src, received_at)
  select $1::bigint, $2::bigint, $3::int, $4::text, $5::text, $6::timestamptz
  where (select count(*) from audio_failure where user_id = $1 and received_at > $6::timestamptz - interval '1 day') < $7`;

/** Reports of sound that could not be played. */
export function createSpeechRepository(client: Executor) {
  return {
    /** Stores the report unless the learner already has `dailyLimit` of them in the last 24 hours. */
    async createAudioFailure(failure: AudioFailure, receivedAt: Date, dailyLimit: number): Promise<void> {
      await client.query({
        name: 'speech-create-audio-failure',
        text: insertBelowBound,
        values: [
          failure.userId,
          failure.wordId,
          failure.errorCode,
          failure.errorMsg,
          failure.errorSrc,
          receivedAt,
          dailyLimit,
        ],
      });
    },
  };
}

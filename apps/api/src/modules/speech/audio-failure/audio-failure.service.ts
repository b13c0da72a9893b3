import type { AudioFailure, AudioFailureRepository } from './audio-failure.repository.ts';

export type AudioFailureService = ReturnType<typeof createAudioFailureService>;

// A broken device can fail at every word all day; what it tells is told by then.
const dailyLimit = 500;

/** Keeps what browsers report about sound that failed, for whoever maintains the recordings. */
export function createAudioFailureService(repository: AudioFailureRepository) {
  return {
    /** Stores one report; beyond the learner's daily bound it is dropped silently, as the learner can do nothing. */
    async reportFailure(failure: AudioFailure, nowMs: number): Promise<void> {
      await repository.createAudioFailure(withoutSignature(failure), new Date(nowMs), dailyLimit);
    },
  };
}

/** A speech address grants its sound to whoever holds it, so its signature is not stored. */
function withoutSignature(failure: AudioFailure): AudioFailure {
  return { ...failure, errorSrc: failure.errorSrc.replace(/([?&]s=)[\w-]+/g, '$1-') };
}

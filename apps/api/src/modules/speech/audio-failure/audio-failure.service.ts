import type { AudioFailure, AudioFailureRepository } from './audio-failure.repository.ts';

export type AudioFailureService = ReturnType<typeof createAudioFailureService>;

// A broken device can fail at every word all day; 500 reports are enough information.
const dailyLimit = 500;

/** Stores browsers' reports about failed sound, for the maintainers of the recordings. */
export function createAudioFailureService(repository: AudioFailureRepository) {
  return {
    /**
     * Stores one report. Above the learner's daily limit it is dropped silently, because the learner can do nothing.
     */
    async reportFailure(failure: AudioFailure, nowMs: number): Promise<void> {
      await repository.createAudioFailure(withoutSignature(failure), new Date(nowMs), dailyLimit);
    },
  };
}

/** A speech address gives access to its sound, so its signature is not stored. */
function withoutSignature(failure: AudioFailure): AudioFailure {
  return { ...failure, errorSrc: failure.errorSrc.replace(/([?&]s=)[\w-]+/g, '$1-') };
}

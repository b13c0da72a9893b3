import { reportAudioFailure } from '@tingci/contract/speech/audio-failure';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { AudioFailureService } from './audio-failure.service.ts';

/** Reports of browsers about failed sound. */
export function createAudioFailureBindings(failures: AudioFailureService): Binding[] {
  return [
    bind(reportAudioFailure, async (input, { session, nowMs }) => {
      const failure = {
        userId: session.userId,
        wordId: input.lexicon_id ?? null,
        errorCode: input.error_code ?? null,
        errorMsg: input.error_msg ?? '',
        errorSrc: input.error_src ?? '',
      };
      await failures.reportFailure(failure, nowMs);
      return null;
    }),
  ];
}

import { reportAudioFailure } from '@tingci/contract/speech/audio-failure';
import { prepareRecording } from '@tingci/contract/speech/recording';
import { type Binding, bind } from '../../../http/bind.ts';
import { presentRecording } from '../recording/recording.presenter.ts';
import type { RecordingService } from '../recording/recording.service.ts';
import type { AudioFailureService } from './audio-failure.service.ts';

/** Every endpoint of the speech area with its handler; the sound itself has signed addresses of its own. */
export function bindSpeech(service: AudioFailureService, recordings: RecordingService): Binding[] {
  return [
    bind(reportAudioFailure, async (input, { session, nowMs }) => {
      const failure = {
        userId: session.userId,
        wordId: input.lexicon_id ?? null,
        errorCode: input.error_code ?? null,
        errorMsg: input.error_msg ?? '',
        errorSrc: input.error_src ?? '',
      };
      await service.reportFailure(failure, nowMs);
      return null;
    }),
    bind(prepareRecording, async (name) => presentRecording(await recordings.prepare(name))),
  ];
}

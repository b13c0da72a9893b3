import { prepareRecording } from '@tingci/contract/speech/recording';
import { type Binding, bind } from '../../../http/bind.ts';
import { presentRecording } from './recording.presenter.ts';
import type { RecordingService } from './recording.service.ts';

/** The state and the address of a whole recording. `recording-sound.routes.ts` serves the sound. */
export function createRecordingBindings(recordings: RecordingService): Binding[] {
  return [bind(prepareRecording, async (name) => presentRecording(await recordings.prepare(name)))];
}

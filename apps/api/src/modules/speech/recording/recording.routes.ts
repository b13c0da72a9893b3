import { prepareRecording } from '@tingci/contract/speech/recording';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember } from '../../../platform/http/caller/caller.ts';
import { presentRecording } from './recording.presenter.ts';
import type { RecordingService } from './recording.service.ts';

/** Whether a learner has taken a paper: they may always hear it again beside their result. */
export type HasTakenPaper = (userId: number, documentId: number) => Promise<boolean>;

/** The state and the address of a whole recording. `recording-sound.routes.ts` serves the sound. */
export function createRecordingBindings(
  recordings: RecordingService,
  hasTakenPaper: HasTakenPaper,
): Binding[] {
  return [
    bind(prepareRecording, async (name, context) => {
      const mayHear = async () =>
        isMember(context) ||
        (name.kind === 'listening' && (await hasTakenPaper(context.session.userId, name.id)));
      return presentRecording(await recordings.prepare(name, mayHear));
    }),
  ];
}

import * as contract from '@tingci/contract/speech/own-recording';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { OwnRecordingService } from './own-recording.service.ts';

/** Handlers of learners' recordings of words. */
export function createOwnRecordingBindings(service: OwnRecordingService): Binding[] {
  return [
    bind(contract.saveOwnRecording, async ({ g_id, lexicon_id, file_id }, { session, nowMs }) => {
      const word = { userId: session.userId, bookId: g_id, wordId: lexicon_id };
      await service.save(word, file_id, nowMs);
      return null;
    }),
    bind(contract.deleteOwnRecording, async ({ g_id, lexicon_id }, { session }) => {
      await service.remove({ userId: session.userId, bookId: g_id, wordId: lexicon_id });
      return null;
    }),
  ];
}

import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import { createSpeechRepository } from './speech.repository.ts';
import { bindSpeech } from './speech.routes.ts';
import { createAudioFailureService } from './speech.service.ts';

/** Speech: what browsers report about sound that failed. */
export function createSpeechModule({ database }: { database: Database }): { bindings: Binding[] } {
  return { bindings: bindSpeech(createAudioFailureService(createSpeechRepository(database.executor))) };
}

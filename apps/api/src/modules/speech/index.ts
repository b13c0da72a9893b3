import type { FastifyPluginCallback } from 'fastify';
import type { DocumentStore } from '../../content/document-store.ts';
import { findRecordingLines } from '../../content/recording-of.ts';
import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import { createRecordingRoutes, type FindLines } from '../../speech/recording/recording-routes.ts';
import type { Speech } from '../../speech/speech.ts';
import { createRecordingService, type RecordingService } from './recording.service.ts';
import { createSpeechRepository } from './speech.repository.ts';
import { bindSpeech } from './speech.routes.ts';
import { createAudioFailureService } from './speech.service.ts';

/** Speech: whole recordings, and what browsers report about sound that failed. */
export function createSpeechModule(deps: {
  database: Database;
  documents: DocumentStore;
  speech: Pick<Speech, 'recordingMaker' | 'recordingAddresses'>;
}): { bindings: Binding[]; recordings: RecordingService; recordingRoutes: FastifyPluginCallback } {
  const { recordingMaker, recordingAddresses } = deps.speech;
  const findLines: FindLines = (name) => findRecordingLines(deps.documents, name);
  const recordings = createRecordingService(recordingMaker, recordingAddresses, findLines);
  const failures = createAudioFailureService(createSpeechRepository(deps.database.executor));
  return {
    bindings: bindSpeech(failures, recordings),
    recordings,
    recordingRoutes: createRecordingRoutes(recordingMaker, recordingAddresses, findLines),
  };
}

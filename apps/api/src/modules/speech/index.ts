import type { FastifyPluginCallback } from 'fastify';
import type { DocumentStore } from '../../content/document-store.ts';
import { createSoundMeter } from '../../content/exam/own/sound-length.ts';
import type { PaperStore } from '../../content/exam/paper-store.ts';
import { findRecordingSource } from '../../content/recording-of.ts';
import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import type { RecordingName } from '../../speech/recording/recording-address.ts';
import { createRecordingRoutes } from '../../speech/recording/recording-routes.ts';
import type { Speech } from '../../speech/speech.ts';
import { createRecordingService, type RecordingService } from './recording.service.ts';
import { createSpeechRepository } from './speech.repository.ts';
import { bindSpeech } from './speech.routes.ts';
import { createAudioFailureService } from './speech.service.ts';

/** Speech: whole recordings, and what browsers report about sound that failed. */
export function createSpeechModule(deps: {
  database: Database;
  documents: DocumentStore;
  papers: PaperStore;
  /** Folder of the recordings of operators' papers. */
  paperSoundsDir: string;
  speech: Pick<Speech, 'recordingMaker' | 'recordingAddresses'>;
}): { bindings: Binding[]; recordings: RecordingService; recordingRoutes: FastifyPluginCallback } {
  const { recordingMaker, recordingAddresses } = deps.speech;
  const findSource = (name: RecordingName) => findRecordingSource(deps, name);
  const findLines = async (name: RecordingName) => {
    const source = await findSource(name);
    return source && 'lines' in source ? source.lines : undefined;
  };
  const measureSound = createSoundMeter(deps.paperSoundsDir);
  const recordings = createRecordingService(recordingMaker, recordingAddresses, findSource, measureSound);
  const failures = createAudioFailureService(createSpeechRepository(deps.database.pool));
  return {
    bindings: bindSpeech(failures, recordings),
    recordings,
    recordingRoutes: createRecordingRoutes(recordingMaker, recordingAddresses, findLines),
  };
}

import type { FastifyPluginCallback } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import type { BoundJob } from '../../jobs/job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { DocumentStore } from '../../library/document-store.ts';
import type { PaperStore } from '../exam/store/paper-store.ts';
import { createAudioFailureRepository } from './audio-failure/audio-failure.repository.ts';
import { bindSpeech } from './audio-failure/audio-failure.routes.ts';
import { createAudioFailureService } from './audio-failure/audio-failure.service.ts';
import { createSoundMeter } from './paper-sound/sound-length.ts';
import { createOpenRecording } from './recording/open-recording.ts';
import { createRecordingService, type RecordingService } from './recording/recording.service.ts';
import type { RecordingName } from './recording/recording-address.ts';
import { createRecordingRoutes } from './recording/recording-sound.routes.ts';
import { findRecordingSource } from './recording/recording-source.ts';
import { createRenderRecordingJob } from './recording/render-recording.job.ts';
import type { Speech } from './speech.ts';

/** Speech: whole recordings, and what browsers report about sound that failed. */
export function createSpeechModule(deps: {
  database: Database;
  documents: DocumentStore;
  papers: PaperStore;
  /** Folder of the recordings of operators' papers. */
  paperSoundsDir: string;
  speech: Pick<Speech, 'recordingRenderer' | 'recordingAddresses'>;
  jobs: JobQueue;
}): {
  bindings: Binding[];
  recordings: RecordingService;
  recordingRoutes: FastifyPluginCallback;
  jobs: BoundJob[];
} {
  const { recordingRenderer: renderer, recordingAddresses } = deps.speech;
  const open = createOpenRecording(renderer, deps.jobs);
  const findSource = (name: RecordingName) => findRecordingSource(deps, name);
  const findLines = async (name: RecordingName) => {
    const source = await findSource(name);
    return source && 'lines' in source ? source.lines : undefined;
  };
  const measureSound = createSoundMeter(deps.paperSoundsDir);
  const recordings = createRecordingService(renderer, open, recordingAddresses, findSource, measureSound);
  const failures = createAudioFailureService(createAudioFailureRepository(deps.database.pool));
  return {
    bindings: bindSpeech(failures, recordings),
    recordings,
    recordingRoutes: createRecordingRoutes(renderer, open, recordingAddresses, findLines),
    jobs: [createRenderRecordingJob(renderer, findLines)],
  };
}

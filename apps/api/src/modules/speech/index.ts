import type { DocumentStore } from '../../content/store/document-store.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { PaperStore } from '../exam/store/paper-store.ts';
import type { Module } from '../module.ts';
import { createAudioFailureRepository } from './audio-failure/audio-failure.repository.ts';
import { createAudioFailureBindings } from './audio-failure/audio-failure.routes.ts';
import { createAudioFailureService } from './audio-failure/audio-failure.service.ts';
import { createInstallVoicesJob, type NaturalInstall } from './natural-install/install-voices.job.ts';
import { createOwnRecordingBindings } from './own-recording/own-recording.routes.ts';
import type { OwnRecordingService } from './own-recording/own-recording.service.ts';
import { createPaperSoundRoutes } from './paper-sound/paper-sound.routes.ts';
import { createSoundMeter } from './paper-sound/sound-length.ts';
import { createMakeNaturalSoundsJob } from './prepare/make-natural-sounds.job.ts';
import { createPrepareBindings } from './prepare/prepare.routes.ts';
import { createPrepareService } from './prepare/prepare.service.ts';
import { createPrepareSoundsJob } from './prepare/prepare-sounds.job.ts';
import { planSounds, type SoundBooks, type SoundSource } from './prepare/sound-plan.ts';
import { createOpenRecording } from './recording/open-recording.ts';
import { createRecordingBindings, type HasTakenPaper } from './recording/recording.routes.ts';
import { createRecordingService } from './recording/recording.service.ts';
import type { DocumentRecordingName, RecordingName } from './recording/recording-address.ts';
import { createRecordingRoutes } from './recording/recording-sound.routes.ts';
import { findRecordingSource, type Track } from './recording/recording-source.ts';
import { createRenderJobs } from './recording/render-recording.job.ts';
import { createSpokenRecordings, type SpokenRecordings } from './recording/spoken-recordings.ts';
import type { Speech } from './speech.ts';
import { createVoiceBindings } from './voice/voice.routes.ts';
import { listRecordingCredits } from './word-recording/list-recording-credits.ts';

/** Speech: clips, whole recordings, operators' recordings, and reports of failed sound. */
export function createSpeechModule(deps: {
  database: Database;
  documents: DocumentStore;
  papers: PaperStore;
  /** Has the recordings of operators' papers. */
  fileStore: FileStore;
  ownRecordings: OwnRecordingService;
  speech: Speech;
  /** The sounds of word books. */
  books: SoundBooks;
  jobs: JobQueue;
  hasTakenPaper: HasTakenPaper;
  /** What the sounds of the walkman say. */
  tracks: { find: (id: number) => Promise<Track | undefined> };
  naturalInstall: NaturalInstall;
  log: { info(details: object, message: string): void };
}): Module & { spoken: SpokenRecordings } {
  const { recordingRenderer: renderer, recordingAddresses } = deps.speech;
  const open = createOpenRecording(renderer, deps.jobs);
  const spoken = createSpokenRecordings(renderer, open, recordingAddresses);
  const findSource = (name: DocumentRecordingName) => findRecordingSource(deps, name);
  const findLines = async (name: RecordingName) => {
    if (name.kind === 'walkman') {
      const track = await deps.tracks.find(name.id);
      return name.part === 'head' ? track?.lines.slice(0, track.headLines) : track?.lines;
    }
    const source = await findSource(name);
    return source && 'lines' in source ? source.lines : undefined;
  };
  const measureSound = createSoundMeter(deps.fileStore);
  const recordings = createRecordingService(spoken, findSource, measureSound);
  const failures = createAudioFailureService(createAudioFailureRepository(deps.database.pool));
  const preparing = createPrepareService(deps);
  const plan = (source: SoundSource) =>
    planSounds(source, { books: deps.books, findLines, exists: preparing.exists });
  return {
    spoken,
    bindings: [
      ...createPrepareBindings(preparing),
      ...createOwnRecordingBindings(deps.ownRecordings),
      ...createAudioFailureBindings(failures),
      ...createRecordingBindings(recordings, deps.hasTakenPaper),
      ...createVoiceBindings(deps.speech, listRecordingCredits(deps.database.pool)),
    ],
    plugins: [
      deps.speech.routes,
      deps.speech.pronounceRoutes,
      createRecordingRoutes(renderer, open, recordingAddresses, findLines),
      createPaperSoundRoutes(deps.fileStore),
    ],
    jobs: [
      ...createRenderJobs(renderer, findLines),
      createPrepareSoundsJob({ speech: deps.speech, renderer, plan }),
      createInstallVoicesJob(deps.naturalInstall, deps.log),
      createMakeNaturalSoundsJob(deps),
    ],
  };
}

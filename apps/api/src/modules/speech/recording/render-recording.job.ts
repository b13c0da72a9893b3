import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { type BoundJob, bindJob, defineJob, JobError } from '../../../platform/jobs/job.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import { type RecordingName, recordingNameSchema } from './recording-address.ts';
import type { RecordingRenderer } from './recording-renderer.ts';

/** The lines of a recording; undefined when there is none of this name. */
export type FindLines = (name: RecordingName) => Promise<readonly RecordingLine[] | undefined>;

export const renderRecordingJob = defineJob({
  name: 'render-recording',
  title: '生成录音',
  payload: recordingNameSchema,
  access: 'admin',
  steps: { speaking: '正在朗读' },
  retry: { limit: 3, delaySeconds: 1, maxDelaySeconds: 30 },
  // One recording at a time: its lines take both engine processes.
  concurrency: 1,
  timeoutSeconds: 900,
  // A recording has 50 to 120 lines. More waiting recordings would mean minutes, so the next one is refused at once.
  maxWaiting: 24,
  keptSeconds: 86_400,
});

/** A list of the walkman takes minutes, and an article is not to wait for it. Both share the engine line by line. */
const renderWalkmanJob = defineJob({
  ...renderRecordingJob,
  name: 'render-walkman',
  title: '生成随身听',
});

/** The job that renders a recording. */
export const jobOf = ({ kind }: RecordingName) =>
  kind === 'walkman' ? renderWalkmanJob : renderRecordingJob;

/** The jobs that render recordings. */
export const createRenderJobs = (renderer: RecordingRenderer, findLines: FindLines): BoundJob[] =>
  [renderRecordingJob, renderWalkmanJob].map((job) => bindRenderJob(job, renderer, findLines));

function bindRenderJob(
  job: typeof renderRecordingJob,
  renderer: RecordingRenderer,
  findLines: FindLines,
): BoundJob {
  return bindJob(job, async ({ payload, signal, progress }) => {
    const lines = await findLines(payload);
    if (!lines) throw new JobError('要读的内容已不存在');
    progress(0, 'speaking');
    try {
      await renderer.render(lines, {
        signal,
        onLine: (done) => progress(done / lines.length, 'speaking'),
      });
    } catch (error) {
      // A retry repeats the failure. Only a busy engine may be free later.
      if (error instanceof SpeechError && error.code !== 'busy') throw new JobError(error.message);
      throw error;
    }
    return undefined;
  });
}

import type { DocumentStore } from '../../../content/store/document-store.ts';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { PaperStore } from '../../exam/store/paper-store.ts';
import { prepareSoundsJob } from './prepare-sounds.job.ts';
import type { SoundBooks, SoundSource } from './sound-plan.ts';

const LISTED = 100;

export type PrepareService = ReturnType<typeof createPrepareService>;

/** The books, papers and articles whose sounds administrators can prepare. */
export function createPrepareService(deps: {
  database: Database;
  jobs: Pick<JobQueue, 'enqueue'>;
  books: SoundBooks;
  documents: DocumentStore;
  papers: PaperStore;
}) {
  const audit = createAuditLog(deps.database.pool);

  async function listAll(kind: SoundSource['kind']): Promise<{ id: number; name: string }[]> {
    if (kind === 'book') return deps.books.listBooks();
    if (kind === 'listening') {
      return (await deps.papers.list('listening')).map(({ id, title }) => ({ id, name: title }));
    }
    return (await deps.documents.list('article')).map(({ id, body }) => ({ id, name: body.title_zh }));
  }

  const exists = async ({ kind, id }: Pick<SoundSource, 'kind' | 'id'>) =>
    (await listAll(kind)).some((source) => source.id === id);

  return {
    exists,
    /** The first sources whose name contains the keyword, ignoring case, and the number of all. */
    async list(kind: SoundSource['kind'], keyword: string) {
      const wanted = keyword.toLowerCase();
      const found = (await listAll(kind)).filter(({ name }) => name.toLowerCase().includes(wanted));
      return { list: found.slice(0, LISTED), total: found.length };
    },
    /** Starts the job; returns its id, or that of the job that already runs for the source. Throws `not_found`. */
    async start(adminId: number, source: SoundSource): Promise<string> {
      const { kind, id, hasExamples } = source;
      const found = orThrow(
        (await listAll(kind)).find((each) => each.id === id),
        'not_found',
      );
      const key = `${kind}/${id}/${hasExamples}`;
      const jobId = await deps.jobs.enqueue(prepareSoundsJob, source, { ownerId: null, key });
      await audit.append({
        actor: adminId,
        action: 'sound_preparation_started',
        subject: `job ${jobId}`,
        detail: { kind, id, name: found.name, has_examples: hasExamples },
      });
      return jobId;
    },
  };
}

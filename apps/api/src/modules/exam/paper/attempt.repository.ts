import type { Executor } from '../../../db/database.ts';

/** What a learner handed in: of a whole paper, or of one part. */
export type Attempt = {
  userId: number;
  id: string;
  documentId: number;
  part: number | null;
  /** By question number, as typed. */
  answers: Readonly<Record<string, string>>;
  elapsedMs: number;
  submittedAt: Date;
};

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

const COLUMNS = `user_id as "userId", id, document_id as "documentId", part, answers,
  elapsed_ms as "elapsedMs", submitted_at as "submittedAt"`;

const ADD = `insert into exam_attempt (user_id, id, document_id, part, answers, elapsed_ms, submitted_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_id, id) do nothing`;

const FIND = `select ${COLUMNS} from exam_attempt where user_id = $1 and id = $2`;

// The last of each document, by one descent of the index each.
const LIST_LAST = `select ${COLUMNS} from unnest($2::bigint[]) as wanted (document),
  lateral (select * from exam_attempt where user_id = $1 and document_id = wanted.document and part is null
    order by submitted_at desc limit 1) as last`;

/** Keeps what learners handed in. */
export function createAttemptRepository(client: Executor) {
  return {
    /** Stores an attempt unless its id is there already. */
    async add(attempt: Attempt): Promise<void> {
      const { userId, id, documentId, part, answers, elapsedMs, submittedAt } = attempt;
      const values = [userId, id, documentId, part, JSON.stringify(answers), elapsedMs, submittedAt];
      await client.query({ name: 'add-exam-attempt', text: ADD, values });
    },
    async find(userId: number, id: string): Promise<Attempt | undefined> {
      const values = [userId, id];
      return (await client.query<Attempt>({ name: 'exam-attempt', text: FIND, values })).rows[0];
    },
    /** The learner's last attempt at each of these papers as a whole. */
    async listLast(userId: number, documentIds: readonly number[]): Promise<Attempt[]> {
      const values = [userId, documentIds];
      return (await client.query<Attempt>({ name: 'last-exam-attempts', text: LIST_LAST, values })).rows;
    },
  };
}

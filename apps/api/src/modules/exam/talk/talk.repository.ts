import type { Executor } from '../../../platform/db/database.ts';
import { listRows } from '../../../platform/db/statement.ts';
import { listTalks } from './talk.sql.ts';

export type TalkRepository = ReturnType<typeof createTalkRepository>;

/** Reads the speaking tests of learners. */
export function createTalkRepository(client: Executor) {
  return {
    /** The learner's speaking tests about a topic, the newest first, each with the mode of its sitting. */
    list: (userId: number, documentId: number) => listRows(client, listTalks, [userId, documentId]),
  };
}

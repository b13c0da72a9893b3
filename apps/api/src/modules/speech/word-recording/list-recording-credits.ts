import type { Executor } from '../../../platform/db/database.ts';
import { listRows } from '../../../platform/db/statement.ts';
import { listRecordingPacks } from './word-recording.sql.ts';

/** Who spoke the recordings of words, under which licence, and how many words each pack has. */
export const listRecordingCredits = (pool: Executor) => () => listRows(pool, listRecordingPacks, []);

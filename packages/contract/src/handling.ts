import { z } from 'zod';
import { idSchema, instantSchema, pageOf, pageRequest, text } from './primitives.ts';

/** Whether an administrator has handled an entry that a learner sent. */
const statusSchema = z.enum(['open', 'done']);

/** The fields that say whether an entry is handled. */
export const handledFields = {
  /** Null while it is open. */
  done_at: instantSchema.nullable(),
  /** The note of the administrator. */
  note: z.string(),
};

/** A request for one page of the entries with a status. */
export const statusPageRequest = z.strictObject({ status: statusSchema.default('open'), ...pageRequest });

/** One page of the entries with a status, and the number of entries of each status. */
export function statusPageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({ counts: z.object({ open: z.int(), done: z.int() }) });
}

/** The fields of a request that closes entries with a note, or opens them again. */
export const statusChange = { status: statusSchema, note: text(500).trim().default('') };

/** The ids of the entries that such a request changes. */
export const changedIdsSchema = z.array(idSchema).min(1).max(100);

/** How many entries changed. */
export const changedResponse = z.object({ updated: z.int() });

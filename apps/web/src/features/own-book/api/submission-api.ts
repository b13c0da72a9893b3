import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { readsOwnBooks, refreshOwnBooks } from '../../../lib/query-client.ts';

const BASE = '/api/study/lexicon/v1/upload/book/review';
type WireSubmission = NonNullable<ResponseOf<`${typeof BASE}/state`>['latest']>;

/** A submission of a book for the community shelf. Instants are milliseconds since 1970. */
export type Submission = {
  id: number;
  state: 'waiting' | 'approved' | 'refused';
  /** Why it was refused. */
  reason: string;
  wordCount: number;
  submittedAt: number;
  decidedAt: number | null;
};

/** What a learner submitted of a book. */
export type BookSubmissions = {
  latest: Submission | undefined;
  /** The submission that others see. */
  approved: Submission | undefined;
  /** Whether the book differs from its last submission. */
  isChanged: boolean;
};

const toSubmission = (wire: WireSubmission): Submission => ({
  id: wire.id,
  state: wire.state,
  reason: wire.reason,
  wordCount: wire.word_count,
  submittedAt: wire.submitted_at,
  decidedAt: wire.decided_at,
});

/** What became of the submissions of an own book. */
export const submissionsQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['book-submissions', bookId],
    meta: readsOwnBooks,
    queryFn: async ({ signal }): Promise<BookSubmissions> => {
      const { latest, approved, is_changed } = await api.read(`${BASE}/state`, { g_id: bookId }, { signal });
      return {
        latest: latest ? toSubmission(latest) : undefined,
        approved: approved ? toSubmission(approved) : undefined,
        isChanged: is_changed,
      };
    },
  });

/** Submits an own book as it is now. */
export async function submitBook(bookId: number): Promise<void> {
  await api.post(`${BASE}/submit`, { g_id: bookId });
  await refreshOwnBooks();
}

/** Withdraws a submission that waits, or takes an approved one off the shelf. */
export async function withdrawBook(submissionId: number): Promise<void> {
  await api.post(`${BASE}/withdraw`, { review_id: submissionId });
  await refreshOwnBooks();
}

/** Closes the message about the decisions on a book. */
export async function closeDecision(bookId: number): Promise<void> {
  await api.post(`${BASE}/close`, { g_id: bookId });
  await refreshOwnBooks();
}

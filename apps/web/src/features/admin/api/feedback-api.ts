import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

type ListPath = '/api/study/question/list';
export type FeedbackStatus = NonNullable<RequestOf<ListPath>['status']>;
type WireFeedback = ResponseOf<ListPath>['list'][number];

const pageSize = 20;

/** Feedback of a learner. Instants are milliseconds since 1970. */
export type Feedback = Pick<
  WireFeedback,
  'id' | 'nickname' | 'kind' | 'text' | 'path' | 'version' | 'note'
> & {
  userId: number;
  /** Empty without a picture. */
  pictureUrl: string;
  sentAt: number;
  /** Null while it is open. */
  doneAt: number | null;
};

const toFeedback = ({ user_id, picture_url, sent_at, done_at, ...wire }: WireFeedback): Feedback => ({
  ...wire,
  userId: user_id,
  pictureUrl: picture_url,
  sentAt: sent_at,
  doneAt: done_at,
});

const listKey = ['admin', 'feedback'];

/** Feedback of a status, latest first, in pages. */
export const feedbackQuery = (status: FeedbackStatus) =>
  infiniteQueryOptions({
    queryKey: [...listKey, status],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const { list, total, page, counts } = await api.read(
        '/api/study/question/list',
        { status, page: pageParam, page_size: pageSize },
        { signal },
      );
      return { list: list.map(toFeedback), total, page, counts };
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
  });

/** Closes feedback with a note, or opens it again, and reloads the lists. */
export async function changeFeedback(id: number, status: FeedbackStatus, note: string): Promise<void> {
  await api.post('/api/study/question/update', { question_ids: [id], status, note });
  await queryClient.invalidateQueries({ queryKey: listKey });
}

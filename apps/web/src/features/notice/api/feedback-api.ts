import type { FeedbackKind } from '@tingci/domain/notice/feedback-kind';
import { api } from '../../../lib/api/api.ts';
import { builtVersion } from '../../../lib/built-version.ts';

/** Feedback that a learner sends. `page` is the page that it is about. */
export type Feedback = { kind: FeedbackKind; text: string; picture: File | undefined; page: string };

/** Uploads the picture, then sends the feedback with the version of the product. */
export async function sendFeedback({ kind, text, picture, page }: Feedback): Promise<void> {
  const uploaded =
    picture &&
    (await api.upload('/api/study/upload/file', { purpose: 'feedback', name: picture.name }, picture));
  await api.post('/api/study/question/submit', {
    kind,
    text,
    path: page,
    version: builtVersion(),
    ...(uploaded && { file_id: uploaded.id }),
  });
}

import type { FeedbackKind } from '@tingci/domain/notice/feedback-kind';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { builtVersion } from '../../../lib/built-version.ts';

/** Feedback that a learner sends. `page` is the page that it is about. */
export type Feedback = { kind: FeedbackKind; text: string; picture: File | undefined; page: string };

/** Pictures that the server has, for feedback that it does not have yet. */
const uploadedIds = new WeakMap<File, number>();

async function upload(picture: File): Promise<number> {
  const known = uploadedIds.get(picture);
  if (known !== undefined) return known;
  const { id } = await api.upload(
    '/api/study/upload/file',
    { purpose: 'feedback', name: picture.name },
    picture,
  );
  uploadedIds.set(picture, id);
  return id;
}

/**
 * Uploads the picture, then sends the feedback with the version of the product. After a failure the next attempt uses the
 * picture that the server already has.
 */
export async function sendFeedback({ kind, text, picture, page }: Feedback): Promise<void> {
  const fileId = picture && (await upload(picture));
  try {
    await api.post('/api/study/question/submit', {
      kind,
      text,
      path: page,
      version: builtVersion(),
      ...(fileId !== undefined && { file_id: fileId }),
    });
  } catch (error) {
    // The server has deleted the picture meanwhile, or it belongs to another learner.
    if (picture && error instanceof ApiError && error.code === 'not_found') uploadedIds.delete(picture);
    throw error;
  }
  if (picture) uploadedIds.delete(picture);
}

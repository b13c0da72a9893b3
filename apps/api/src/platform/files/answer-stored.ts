import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseWithStatus } from '../http/faults.ts';
import { FileStoreError } from './file-store.ts';

const RETRY_SECONDS = 5;

/**
 * Answers with content of the store: 404 when `answer` resolves with false, having sent nothing, and 503 when the store
 * cannot be reached.
 */
export async function answerStored(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<boolean>,
): Promise<FastifyReply> {
  try {
    if (!(await answer())) refuseContent(request, reply, 404, 'not_found');
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    request.log.error({ err: error }, 'the file store cannot be reached');
    reply.header('retry-after', String(RETRY_SECONDS));
    refuseContent(request, reply, 503, 'unavailable');
  }
  return reply;
}

/** The headers that describe the content do not describe the error. */
function refuseContent(
  request: FastifyRequest,
  reply: FastifyReply,
  ...[status, code]: [404, 'not_found'] | [503, 'unavailable']
): void {
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-disposition'])
    reply.removeHeader(name);
  refuseWithStatus(request, reply, status, code);
}

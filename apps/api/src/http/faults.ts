import { type AppErrorCode, appErrors, transportStatuses } from '@tingci/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type AppErrorDetails } from '../core/app-error.ts';

/** Answers every refusal and fault in the envelope; what is not a refusal is logged and answered as `internal`. */
export function handleFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal' || code === 'unavailable') request.log.error({ err: error }, 'request failed');
    return refuse(request, reply, code, error instanceof AppError ? error.details : {});
  });
}

/** What the router itself refuses, such as a broken address: an option of the Fastify instance, as no handler hears of it. */
export function refuseMalformed(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return refuse(request, reply, 'bad_request');
}

/** Sends a refusal: HTTP 200 with its status in the body, or its own status for transport faults. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: AppErrorCode,
  details: AppErrorDetails = {},
) {
  const { status, message } = appErrors[code];
  return reply
    .code(transportStatuses.includes(status) ? status : 200)
    .header('x-body-status', String(status))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status, message, values: { code, request_id: request.id, ...details } }));
}

/** Sends a refusal with an HTTP status of its own: an audio element and a cache understand nothing else. */
export function refuseWithStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: AppErrorCode,
  message: string = appErrors[code].message,
) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status, message, values: { code, request_id: request.id } }));
}

function codeOf(error: FastifyError | AppError): AppErrorCode {
  if (error instanceof AppError) return error.code;
  if (isDatabaseAway(error)) return 'unavailable';
  if (error.statusCode === 413) return 'payload_too_large';
  if (error.statusCode === 415) return 'unsupported_media_type';
  if (error.statusCode === 429) return 'rate_limited';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'bad_request';
  return 'internal';
}

// The server's own words (class 57P and 08 of its error codes), the socket's, and those of the pool's clients.
const AWAY_CODES = /^(?:57P0[1-5]|08\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database is being restarted or cannot be reached, which passes, unlike a fault of a query. */
export function isDatabaseAway(error: { code?: unknown; message?: unknown }): boolean {
  return AWAY_CODES.test(String(error.code ?? '')) || AWAY_MESSAGES.test(String(error.message ?? ''));
}

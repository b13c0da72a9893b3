import { type AppErrorCode, appErrors, transportStatuses } from '@tingci/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type AppErrorDetails } from '../core/app-error.ts';

/** While the database cannot be reached, the log gets at most one line in this time, in milliseconds. */
const AWAY_LINE_MS = 10_000;

/**
 * Sends every error in the envelope. An error that is not an AppError is logged and sent as `internal`. `ticks` is a
 * monotonic clock in milliseconds.
 */
export function handleFaults(app: FastifyInstance, ticks: () => number = () => performance.now()): void {
  let loggedTicks = Number.NEGATIVE_INFINITY;
  let unlogged = 0;
  // Thousands of requests fail for the same reason: a line with a stack for each would fill the disk.
  const logAway = (error: FastifyError | AppError, said: string, log: FastifyRequest['log']) => {
    if (ticks() - loggedTicks < AWAY_LINE_MS) {
      unlogged++;
      return;
    }
    const { code, message } = error.cause instanceof Error ? (error.cause as FastifyError) : error;
    log.error({ reason: code ?? message, before: unlogged }, `request refused: ${said}`);
    loggedTicks = ticks();
    unlogged = 0;
  };
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal') request.log.error({ err: error }, 'request failed');
    if (code === 'unavailable') logAway(error, code, request.log);
    const details = error instanceof AppError ? error.details : {};
    if (!isNoRoom(error)) return refuse(request, reply, code, details);
    logAway(error, 'no space left', request.log);
    return refuse(request, reply, code, details, 503);
  });
}

/**
 * Errors of the router itself, such as an invalid address. This is an option of the Fastify instance, because error
 * handlers do not get them.
 */
export function refuseMalformed(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return refuse(request, reply, 'bad_request');
}

/** Sends an app error: HTTP 200 with its status in the body; transport errors have their own status. Default: that of the list. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: AppErrorCode,
  details: AppErrorDetails = {},
  status: number = appErrors[code].status,
) {
  const { message } = appErrors[code];
  return reply
    .code(transportStatuses.includes(status) ? status : 200)
    .header('x-body-status', String(status))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status, message, values: { code, request_id: request.id, ...details } }));
}

/** Sends an app error with its own HTTP status, for audio elements and caches, which understand only the status. */
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
  if (isNoRoom(error)) return 'disk_low';
  if (isDatabaseAway(error)) return 'unavailable';
  if (error.statusCode === 413) return 'payload_too_large';
  if (error.statusCode === 415) return 'unsupported_media_type';
  if (error.statusCode === 429) return 'rate_limited';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'bad_request';
  return 'internal';
}

/** Whether a disk is full that nobody watches, such as that of the folder for files in work. */
const isNoRoom = (error: { code?: unknown }): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String(error.code ?? ''));

// The error codes of the server (classes 57P, 08, and 53: no disk, memory or connection left), of the socket, and of the
// pool's clients.
const AWAY_CODES = /^(?:57P0[1-5]|53[1-3]00|08\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database is restarting or cannot be reached. That is temporary, unlike an error of a query. */
export function isDatabaseAway(error: { code?: unknown; message?: unknown }): boolean {
  return AWAY_CODES.test(String(error.code ?? '')) || AWAY_MESSAGES.test(String(error.message ?? ''));
}

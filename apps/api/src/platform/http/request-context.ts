import { CHALLENGE_SOLUTION_HEADER } from '@tingci/contract/challenge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Keys, sessionIdOf } from '../core/keys.ts';
import type { Context, Session } from './caller/caller.ts';
import { findDevice, rememberDevice } from './caller/known-device.ts';
import { setXsrfCookie } from './caller/xsrf.ts';
import { isLocalCaller } from './forwarding.ts';

/**
 * The context of the handlers of one request. It computes the address only when a handler reads it: behind proxies the
 * address costs a search of the headers, and few handlers need it.
 */
export class RequestContext implements Context {
  readonly session: Session | undefined;
  readonly nowMs: number;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #keys: Keys;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    keys: Keys,
    session: Session | undefined,
    nowMs: number,
  ) {
    this.session = session;
    this.nowMs = nowMs;
    this.#request = request;
    this.#reply = reply;
    this.#keys = keys;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get isLocal(): boolean {
    return isLocalCaller(this.#request);
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 300);
  }

  get requestId(): string {
    return this.#request.id;
  }

  get challengeSolution(): string | undefined {
    const sent = this.#request.headers[CHALLENGE_SOLUTION_HEADER];
    return typeof sent === 'string' ? sent : undefined;
  }

  deviceOf(phoneNumber: string): string | undefined {
    return findDevice(this.#request, this.#keys, phoneNumber);
  }

  rememberDevice(phoneNumber: string): void {
    rememberDevice(this.#request, this.#reply, this.#keys, phoneNumber);
  }

  setSessionCookie(token: string): void {
    const sessionId = sessionIdOf(token);
    if (sessionId) setXsrfCookie(this.#request, this.#reply, this.#keys.xsrfToken(sessionId));
  }
}

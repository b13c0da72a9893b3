import type { Endpoint } from '@tingci/contract/endpoint';
import { type Grant, isMemberAt } from '@tingci/domain/membership';
import { Refusal } from '../core/app-error.ts';

/** A live session as the edge knows it. */
export type Session = {
  id: string;
  userId: number;
  isAdmin: boolean;
  timeZone: string;
  grants: readonly Grant[];
};

/** What a handler is told about a request besides its fields. */
export type Context = {
  session: Session | undefined;
  ip: string;
  userAgent: string;
  requestId: string;
  /** Gives the browser what belongs to a session that this request opened, before it sends the next one. */
  welcome: (token: string) => void;
  nowMs: number;
};

/** The context of an endpoint that only holders of a session may call. */
export type UserContext = Context & { session: Session };

/** Throws unless the session satisfies the endpoint's access at the instant. A refusal for Pro names its reason. */
export function checkAccess(
  { access, reason }: Pick<Endpoint, 'access' | 'reason'>,
  session: Session | undefined,
  nowMs: number,
): void {
  if (access === 'visitor') return;
  if (!session) throw new Refusal('unauthorized');
  if (access === 'admin' && !session.isAdmin) throw new Refusal('forbidden');
  if (access === 'pro' && !isMemberAt(session.grants, nowMs)) throw new Refusal('pro_required', { reason });
}

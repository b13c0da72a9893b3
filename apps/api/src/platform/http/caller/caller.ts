import { PROOF_MS } from '@tingci/contract/account/proof';
import type { Endpoint } from '@tingci/contract/endpoint';
import { type Grant, isMemberAt, wasMemberSince } from '@tingci/domain/membership';
import { AppError } from '../../core/app-error.ts';

/** An active session, as the request checks use it. */
export type Session = {
  id: string;
  userId: number;
  isAdmin: boolean;
  timeZone: string;
  /** Whether an operator issued the password, so that another one comes first. */
  mustSetPassword?: boolean;
  /** Time of the last proof (password or SMS code), in milliseconds since 1970; 0 without a proof. */
  provedAtMs: number;
  grants: readonly Grant[];
};

/** Data about a request for its handler, besides the fields. */
export type Context = {
  session: Session | undefined;
  ip: string;
  /** Whether a browser on the server's own machine sent the request. */
  isLocal: boolean;
  userAgent: string;
  requestId: string;
  /** The solution of a challenge that the request carries. */
  challengeSolution: string | undefined;
  /** The id of this device, when the number has logged in on it before. */
  deviceOf: (phoneNumber: string) => string | undefined;
  /** Marks this device after a login with the number. */
  rememberDevice: (phoneNumber: string) => void;
  /** Sets the cookies of a login session that this request opened. */
  setSessionCookie: (token: string) => void;
  nowMs: number;
};

/** The context of an endpoint that requires a session. */
export type UserContext = Context & { session: Session };

/** Whether the caller has Pro at the time of the request. */
export const isMember = ({ session, nowMs }: UserContext): boolean => isMemberAt(session.grants, nowMs);

/**
 * Throws unless the session may call the endpoint at `nowMs`: it has the access, and a recent proof where the endpoint needs
 * one. A `pro_required` error has its reason.
 */
export function checkAccess(
  {
    access,
    reason,
    needsProof,
    isKeptAfterPro,
    beforePassword,
  }: Pick<Endpoint, 'access' | 'reason' | 'needsProof' | 'isKeptAfterPro' | 'beforePassword'>,
  session: Session | undefined,
  nowMs: number,
): void {
  if (access === 'visitor') return;
  if (!session) throw new AppError('unauthorized');
  if (session.mustSetPassword && !beforePassword) throw new AppError('password_change_required');
  if (access === 'admin' && !session.isAdmin) throw new AppError('forbidden');
  if (access === 'pro' && !mayUsePro(session.grants, isKeptAfterPro ?? false, nowMs)) {
    throw new AppError('pro_required', { reason });
  }
  if (needsProof) requireProof(session, nowMs);
}

function mayUsePro(grants: readonly Grant[], isKept: boolean, nowMs: number): boolean {
  return isKept ? wasMemberSince(grants, 0, nowMs) : isMemberAt(grants, nowMs);
}

/**
 * Throws `proof_required` unless the session has a proof of the last ten minutes. An endpoint that always needs a proof has
 * `needsProof`. Call this function only where it depends on the request.
 */
export function requireProof({ provedAtMs }: Pick<Session, 'provedAtMs'>, nowMs: number): void {
  if (Math.abs(nowMs - provedAtMs) > PROOF_MS) throw new AppError('proof_required');
}

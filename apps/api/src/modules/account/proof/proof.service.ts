import { orThrow } from '../../../platform/core/app-error.ts';
import type { Session } from '../../../platform/http/caller/caller.ts';
import type { PasswordGuard } from '../credential/password-guard.ts';
import type { SessionService } from '../session/session.service.ts';
import { ownSession, refuseUnlessRight, type SmsCodeService } from '../sms/sms-code.service.ts';
import type { AccountStore } from '../store/account-store.ts';

export type ProofDeps = {
  store: AccountStore;
  codes: SmsCodeService;
  guard: PasswordGuard;
  sessions: Pick<SessionService, 'prove'>;
};

type Prover = Pick<Session, 'id' | 'userId'>;

/** Proofs of who uses a session, by the password or by a code to the number of the account. */
export function createProofService({ store, codes, guard, sessions }: ProofDeps) {
  const phoneOf = async (userId: number): Promise<string> =>
    orThrow(await store.direct.profiles.findProfile(userId), 'session_ended').phoneNumber;

  return {
    /** Sends a code to the number of the account; throws as the other codes do. */
    async sendCode({ userId }: Prover, ip: string, nowMs: number) {
      return codes.send(await phoneOf(userId), 'prove', ip, nowMs);
    },
    /** Throws `sms_code_wrong` or `sms_code_expired`. */
    async proveByCode({ id, userId }: Prover, code: string, nowMs: number): Promise<void> {
      const tried = {
        phoneNumber: await phoneOf(userId),
        scenes: ['prove'] as const,
        code,
        from: ownSession(id),
      };
      await refuseUnlessRight(
        await store.transact((repositories) => codes.check(repositories, tried, nowMs)),
      );
      await sessions.prove(userId, id, nowMs);
    },
    /** Throws `proof_password_wrong`, or `login_locked` after five failures in this session. */
    async proveByPassword(
      { id, userId }: Prover,
      password: string,
      { ip, nowMs }: { ip: string; nowMs: number },
    ): Promise<void> {
      const attempt = { ip, nowMs, sessionId: id };
      await guard.verifyInSession(await phoneOf(userId), password, attempt, 'proof_password_wrong');
      await sessions.prove(userId, id, nowMs);
    },
  };
}

export type ProofService = ReturnType<typeof createProofService>;

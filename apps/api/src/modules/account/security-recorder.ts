import type { SecurityKind } from '@tingci/contract/admin/security';
import type { AppErrorCode } from '@tingci/contract/errors';
import { AppError } from '../../platform/core/app-error.ts';
import { sessionIdOf } from '../../platform/core/keys.ts';
import type { Context } from '../../platform/http/caller/caller.ts';
import type { SecurityEvent, SecurityLog } from '../../platform/security-log/security-log.ts';
import { toStoredAddress } from './store/stored-address.ts';

const LIMITS: readonly AppErrorCode[] = ['login_locked', 'sms_daily_limit'];
const REFUSALS: readonly AppErrorCode[] = [
  'login_failed',
  'password_wrong',
  'proof_password_wrong',
  'old_code_wrong',
  'sms_code_wrong',
  'sms_code_expired',
  'account_suspended',
  'phone_unknown',
  'phone_taken',
  'phone_other',
  'wechat_state',
  'wechat_code',
  'wechat_taken',
];

/** What a call records: whose account it is, and the kinds of its success and of its refusal. */
type Watched = Pick<SecurityEvent, 'phoneNumber' | 'userId' | 'sessionId'> & {
  done?: SecurityKind;
  refused?: SecurityKind;
};

type RecorderDeps = { nameDevice: (userAgent: string) => string; warn: (message: string) => void };

type Opened = { token: string; user: { profile: { id: number } } };

/** Where a request comes from, and when. */
export type Origin = Pick<Context, 'ip' | 'userAgent' | 'nowMs'>;

/** Records security events. An event that cannot be stored is a warning in the log of the process. */
export function createSecurityRecorder(log: SecurityLog, { nameDevice, warn }: RecorderDeps) {
  async function record({ ip, userAgent, nowMs }: Origin, event: Omit<SecurityEvent, 'nowMs'>) {
    const known = { nowMs, ip: toStoredAddress(ip), device: nameDevice(userAgent) };
    await log
      .append({ ...known, ...event })
      .catch((error: Error) =>
        warn(`the security event ${event.kind} could not be stored: ${error.message}`),
      );
  }

  async function recordRefusal(context: Context, error: unknown, watched: Watched): Promise<void> {
    if (!(error instanceof AppError)) return;
    const { done, refused, ...who } = watched;
    const kind = LIMITS.includes(error.code)
      ? 'limit_reached'
      : REFUSALS.includes(error.code)
        ? refused
        : undefined;
    if (kind) await record(context, { ...who, kind, detail: error.code, isRepeatable: true });
  }

  async function watch<Result>(
    context: Context,
    watched: Watched,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { done, refused, ...who } = watched;
    const result = await work().catch(async (error: unknown) => {
      await recordRefusal(context, error, watched);
      throw error;
    });
    if (done) await record(context, { ...who, kind: done });
    return result;
  }

  /** Records a login. The event says whether the device is new for the number. */
  async function recordOpened(
    context: Context,
    phoneNumber: string,
    kind: 'login' | 'signup',
    opened: Opened,
  ): Promise<void> {
    const detail = context.deviceOf(phoneNumber) === undefined ? 'new_device' : '';
    const userId = opened.user.profile.id;
    await record(context, { kind, userId, sessionId: sessionIdOf(opened.token), detail });
  }

  return {
    record,
    recordOpened,
    /** Runs a call. Records its success, its refusal, or the limit that it reached. */
    watch,
    /** {@link watch} for a call that opens a session. */
    async watchLogin<Login extends Opened>(
      context: Context,
      phoneNumber: string,
      kind: 'login' | 'signup',
      work: () => Promise<Login>,
    ): Promise<Login> {
      const opened = await watch(context, { phoneNumber, refused: 'login_refused' }, work);
      await recordOpened(context, phoneNumber, kind, opened);
      return opened;
    },
  };
}

export type SecurityRecorder = ReturnType<typeof createSecurityRecorder>;

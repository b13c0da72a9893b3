import { parsePhone } from '@tingci/domain/phone';
import { api } from '../../../lib/api/api.ts';
import { ApiError, fieldErrorsOf } from '../../../lib/api/error.ts';
import { paths } from '../../../lib/paths.ts';
import { endSession } from '../../../lib/session/end-session.ts';

/** Closes the account for ever, and removes everything about the learner from this device. */
export async function closeAccount({ phone, code }: { phone: string; code: string }): Promise<void> {
  await api.post('/api/study/customer/v1/close', {
    is_confirmed: true,
    phone_number: parsePhone(phone) ?? phone,
    code,
  });
  endSession(paths.closed);
}

/** The server's message beside the field that it is about. */
export function closingProblems(error: unknown): { phone?: string | undefined; code?: string | undefined } {
  const fields = fieldErrorsOf(error);
  const code = error instanceof ApiError ? error.code : undefined;
  const message = error instanceof ApiError ? error.message : undefined;
  return {
    phone: code === 'phone_other' ? message : fields.phone_number,
    code: code === 'sms_code_wrong' || code === 'sms_code_expired' ? message : fields.code,
  };
}

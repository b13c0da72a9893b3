import { api } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { endSession } from '../../../lib/session/end-session.ts';
import { formProblems } from './form-problems.ts';

/** Closes the account for ever, and ends the login session on this device. */
export async function closeAccount({ phone, code }: { phone: string; code: string }): Promise<void> {
  await api.post('/api/study/customer/v1/close', {
    is_confirmed: true,
    phone_number: phone,
    code,
  });
  endSession(paths.closed);
}

/** The server's message for each field. */
export const closingProblems = (error: unknown) =>
  formProblems(error, {
    phone: { wire: 'phone_number', codes: ['phone_other'] },
    code: { wire: 'code', codes: ['sms_code_wrong', 'sms_code_expired'] },
  });

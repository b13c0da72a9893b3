import { api } from '../../../lib/api/api.ts';
import { formProblems } from './form-problems.ts';

/** Gives a proof for this login session: the password or an SMS code. */
export const prove = (by: { code: string } | { password: string }) =>
  api.post('/api/study/customer/v1/session/prove', by);

/** The server's message for each field. */
export const proofProblems = (error: unknown) =>
  formProblems(error, {
    password: { wire: 'password', codes: ['proof_password_wrong'] },
    code: { wire: 'code', codes: ['sms_code_wrong', 'sms_code_expired'] },
  });

import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { appConfigQuery } from '../../../shared-state/app-config.ts';
import { applyServerUser } from '../../../shared-state/session/profile.ts';
import { devicesQuery } from './devices-api.ts';
import { formProblems } from './form-problems.ts';

const refreshDevices = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });

/** The old and the new number, each with its code. */
export type NumberChange = { oldPhone: string; oldCode: string; phone: string; code: string };

/** Changes the number of the account. */
export async function changeNumber({ oldPhone, oldCode, phone, code }: NumberChange): Promise<void> {
  applyServerUser(
    await api.post('/api/study/customer/v1/phone/update', {
      old_phone_number: oldPhone,
      old_code: oldCode,
      phone_number: phone,
      code,
    }),
  );
  await refreshDevices();
}

/** The server's message for each field. */
export const numberProblems = (error: unknown) =>
  formProblems(error, {
    oldPhone: { wire: 'old_phone_number', codes: ['phone_other'] },
    oldCode: { wire: 'old_code', codes: ['old_code_wrong'] },
    phone: { wire: 'phone_number', codes: ['phone_taken', 'phone_same'] },
    code: { wire: 'code', codes: ['sms_code_wrong', 'sms_code_expired'] },
  });

export type PasswordChange = { old: string; next: string };

/** Sets a new password with the old one. */
export async function changePassword({ old, next }: PasswordChange): Promise<void> {
  applyServerUser(
    await api.post('/api/study/customer/v1/password/update', { old_password: old, password: next }),
  );
  await refreshDevices();
}

/** The server's message for each field. */
export const passwordProblems = (error: unknown) =>
  formProblems(error, {
    old: { wire: 'old_password', codes: ['password_wrong'] },
    next: { wire: 'password' },
  });

/** Replaces the password that an operator issued. `isAgreeing`: the learner agrees to the agreements as they are now. */
export async function setFirstPassword({
  password,
  isAgreeing,
}: {
  password: string;
  isAgreeing: boolean;
}): Promise<void> {
  const consent = isAgreeing
    ? { agree_version: (await queryClient.fetchQuery({ ...appConfigQuery, staleTime: 0 })).agreementVersion }
    : {};
  applyServerUser(await api.post('/api/study/customer/v1/password/first', { password, ...consent }));
  // The pages behind the dialog were refused until now.
  await queryClient.invalidateQueries();
}

/** Logs out every other device; resolves with their number. */
export async function endOtherDevices(): Promise<number> {
  const { ended } = await api.post('/api/study/customer/v1/session/delete-others', {});
  await refreshDevices();
  return ended;
}

import { parsePhone } from '@tingci/domain/phone';
import { api } from '../../../lib/api/api.ts';
import { ApiError, fieldErrorsOf } from '../../../lib/api/error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { applyServerUser } from '../../../shared-state/session/profile.ts';
import { devicesQuery } from './devices-api.ts';

const phoneNumber = (phone: string) => parsePhone(phone) ?? phone;

const refreshDevices = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });

/** The numbers and their codes. */
export type NumberChange = { oldPhone: string; oldCode: string; phone: string; code: string };

export type NumberProblems = { [Field in keyof NumberChange]?: string | undefined };

/** Changes the number of the account. */
export async function changeNumber({ oldPhone, oldCode, phone, code }: NumberChange): Promise<void> {
  applyServerUser(
    await api.post('/api/study/customer/v1/phone/update', {
      old_phone_number: phoneNumber(oldPhone),
      old_code: oldCode,
      phone_number: phoneNumber(phone),
      code,
    }),
  );
  await refreshDevices();
}

/** The server's message beside the field that it is about. */
export function numberProblems(error: unknown): NumberProblems {
  const fields = fieldErrorsOf(error);
  const found: NumberProblems = {
    oldPhone: fields.old_phone_number,
    oldCode: fields.old_code,
    phone: fields.phone_number,
    code: fields.code,
  };
  if (!(error instanceof ApiError)) return found;
  if (error.code === 'phone_other') return { ...found, oldPhone: error.message };
  if (error.code === 'old_code_wrong') return { ...found, oldCode: error.message };
  if (error.code === 'phone_taken' || error.code === 'phone_same') return { ...found, phone: error.message };
  return error.code === 'sms_code_wrong' ? { ...found, code: error.message } : found;
}

export type PasswordChange = { old: string; next: string };

/** Sets a new password with the old one. */
export async function changePassword({ old, next }: PasswordChange): Promise<void> {
  applyServerUser(
    await api.post('/api/study/customer/v1/password/update', { old_password: old, password: next }),
  );
  await refreshDevices();
}

/** The server's message beside the field that it is about. */
export function passwordProblems(error: unknown): { old?: string | undefined; next?: string | undefined } {
  const fields = fieldErrorsOf(error);
  const isOld = error instanceof ApiError && error.code === 'password_wrong';
  return { old: isOld ? error.message : fields.old_password, next: fields.password };
}

/** Logs out every other device; resolves with their number. */
export async function endOtherDevices(): Promise<number> {
  const { ended } = await api.post('/api/study/customer/v1/session/delete-others', {});
  await refreshDevices();
  return ended;
}

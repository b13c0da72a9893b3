import { AppError } from '../../../platform/core/app-error.ts';

let leaked: Promise<ReadonlySet<string>> | undefined;

/** The 50,000 passwords that were found most often in leaks. They load with the first new password, and take 7 MB. */
async function loadLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Throws `invalid_fields` for a new password that is on the list of leaked ones, or that contains the learner's own
 * number. `newPasswordSchema` has already refused runs, repetitions and the names of the product.
 */
export async function refuseGuessable(password: string, phoneNumber: string): Promise<void> {
  leaked ??= loadLeaked();
  const message = password.includes(phoneNumber)
    ? '密码不能含有手机号'
    : (await leaked).has(password.normalize('NFKC').toLowerCase())
      ? '这个密码曾在别处泄露，请换一个'
      : undefined;
  if (message === undefined) return;
  throw new AppError('invalid_fields', { fields: [{ path: 'password', message }] });
}

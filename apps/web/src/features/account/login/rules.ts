import { parsePhone } from '@tingci/domain/account/phone';
import { copy } from '../copy.ts';

const { fields } = copy;

/** Why a phone number cannot be sent; undefined when it can. */
export function phoneProblem(text: string): string | undefined {
  return parsePhone(text) ? undefined : fields.phoneWrong;
}

/** The digits of a typed or pasted code. It may have full-width digits or spaces, or be inside the text of the SMS. */
export function readCode(text: string): string {
  const plain = text.normalize('NFKC');
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? plain.replace(/\D/g, '').slice(0, 6);
}

/** Why a code from an SMS cannot be sent; undefined when it can. */
export function codeProblem(text: string): string | undefined {
  return /^\d{6}$/.test(text) ? undefined : fields.codeWrong;
}

/** Why a password cannot be sent; undefined when it can. An optional one may be empty. */
export function passwordProblem(text: string, isOptional = false): string | undefined {
  if (text === '') return isOptional ? undefined : fields.passwordMissing;
  if (text.length < 8) return fields.passwordShort;
  return text.length > 72 ? fields.passwordLong : undefined;
}

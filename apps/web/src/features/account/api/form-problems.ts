import { ApiError, fieldErrorsOf } from '../../../lib/api/error.ts';

/** The name of a field on the wire, and the codes of the app errors that are about this field. */
type FieldErrors = { wire: string; codes?: readonly string[] };

/** The server's message for each field of a form. */
export function formProblems<Field extends string>(
  error: unknown,
  fields: Record<Field, FieldErrors>,
): Partial<Record<Field, string>> {
  const messages = fieldErrorsOf(error);
  const problems: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(fields) as Field[]) {
    const { wire, codes = [] } = fields[field];
    const isAbout = error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
    const message = isAbout ? error.message : messages[wire];
    if (message !== undefined) problems[field] = message;
  }
  return problems;
}

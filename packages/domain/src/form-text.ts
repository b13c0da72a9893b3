import { fieldText, type SignedValue } from './signing.ts';

/** The text of a field of a multipart form, as a browser sends it: every line break becomes CR LF. This text is signed. */
export function formText(value: SignedValue): string {
  return fieldText(value)
    .replaceAll(/\r\n|\r|\n/g, '\r\n')
    .toWellFormed();
}

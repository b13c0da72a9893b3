/**
 * The 11 digits of a mainland China mobile number, with +86, 86 or 0086 taken off; undefined when it is none (MIIT
 * numbering plan, 13x-19x). As people give it: spaced, in full width, copied with the marks of direction around it.
 */
export function parsePhone(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\s\p{Cf}()-]/gu, '');
  return /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(plain)?.[1];
}

/** `138****1234`: the form in which a number may be shown or logged. */
export function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}****${phoneNumber.slice(-4)}`;
}

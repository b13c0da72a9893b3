/**
 * The 11 digits of a mobile number of mainland China. +86, 86 or 0086 in front is removed. Spaces, full-width digits
 * and direction marks are allowed. Undefined when it is no such number (MIIT numbering plan, 13x-19x).
 */
export function parsePhone(text: string): string | undefined {
  const compact = text.normalize('NFKC').replace(/[\s\p{Cf}()-]/gu, '');
  return /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(compact)?.[1];
}

/** `138****1234`: the form for pages and logs. */
export function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}****${phoneNumber.slice(-4)}`;
}

/** The 11 digits of a mainland China mobile number, with +86 or 0086 taken off; undefined when it is none (MIIT numbering plan, 13x-19x). */
export function parsePhone(text: string): string | undefined {
  return /^(?:\+86|0086)?(1[3-9]\d{9})$/.exec(text.replace(/[\s-]/g, ''))?.[1];
}

/** `138****1234`: the form in which a number may be shown or logged. */
export function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}****${phoneNumber.slice(-4)}`;
}

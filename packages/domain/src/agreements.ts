/**
 * The version of each agreement, by the last segment of its address: the day from which it holds. Whoever changes a text
 * in a way that matters to learners sets the day; everybody is then asked once, at their next visit.
 */
export const agreementVersions = {
  yhfwxy: '2026-11-25',
  yszc: '2026-11-25',
  hyfwxy: '2026-11-25',
  zzcqsm: '2026-11',
  nrsqxy: '2026-11',
  scfwxy: '2026-11',
} as const;

export type AgreementName = keyof typeof agreementVersions;

export const agreementNames = Object.keys(agreementVersions) as AgreementName[];

// `toSorted` is missing here in a browser of 2023: it gets the function after this file has run.
/** The version of all agreements together: the newest of them. */
export const agreeVersion: string = Object.values<string>(agreementVersions).sort().at(-1) ?? '';

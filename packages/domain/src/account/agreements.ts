/**
 * The version of each agreement, by the last segment of its address. A version is the day or month from which the text
 * is valid. Set it when a change of the text matters to learners. Each learner is then asked once, at the next visit.
 */
export const agreementVersions = {
  yhfwxy: '2026-11-26',
  yszc: '2026-11-26',
  hyfwxy: '2026-11-26',
  zzcqsm: '2026-11',
  nrsqxy: '2026-11',
  scfwxy: '2026-11',
} as const;

export type AgreementName = keyof typeof agreementVersions;

export const agreementNames = Object.keys(agreementVersions) as AgreementName[];

// Not `toSorted`: browsers of 2023 do not have it, and our replacement loads after this file.
/** The version of all agreements together: the newest of them. */
export const agreeVersion: string = Object.values<string>(agreementVersions).sort().at(-1) ?? '';

/** Every area of the product. Contract folders, API modules and web features carry these names. */
export const areas = [
  'account',
  'admin',
  'article',
  'company',
  'custom',
  'dictation',
  'essay',
  'exam',
  'job',
  'lexicon',
  'membership',
  'notice',
  'review',
  'speech',
  'story',
  'system',
  'telemetry',
  'walkman',
] as const;

export type Area = (typeof areas)[number];

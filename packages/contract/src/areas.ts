/** Every area of the product. Contract folders, API modules and web features carry these names; dictation has five features. */
export const areas = [
  'account',
  'admin',
  'article',
  'dictation',
  'exam',
  'job',
  'lexicon',
  'listening',
  'material',
  'membership',
  'notice',
  'own-book',
  'review',
  'speech',
  'system',
  'telemetry',
  'walkman',
] as const;

export type Area = (typeof areas)[number];

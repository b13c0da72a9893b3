/** What anybody may ask an SMS code for. */
export const smsScenes = ['login', 'signup', 'reset', 'rebind', 'close'] as const;

/**
 * What an SMS code is for. A code of one scene does not work in another. A code for a proof is sent only in a login session.
 */
export type SmsScene = (typeof smsScenes)[number] | 'prove';

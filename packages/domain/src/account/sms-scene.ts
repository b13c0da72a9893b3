/** The purposes for which anybody can request an SMS code. */
export const smsScenes = ['login', 'signup', 'reset', 'rebind', 'close'] as const;

/** The purpose of an SMS code. A code works only for its own scene. Only a login session can request one for `prove`. */
export type SmsScene = (typeof smsScenes)[number] | 'prove';

/** What an SMS code is for. A code of one scene does not work in another. */
export const smsScenes = ['login', 'signup', 'reset', 'rebind', 'close'] as const;

export type SmsScene = (typeof smsScenes)[number];

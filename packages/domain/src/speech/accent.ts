/** British or American English. */
export type Accent = 'uk' | 'us';

export const accents: readonly Accent[] = ['uk', 'us'];

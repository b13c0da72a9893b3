import type { Config } from '@tingci/contract/account/config';

/** The accent of the learner's `phonetic_type`: 1 British, 2 American. British for a visitor. */
export const accentOf = (config: Pick<Config, 'phonetic_type'> | undefined): 'uk' | 'us' =>
  config?.phonetic_type === 2 ? 'us' : 'uk';

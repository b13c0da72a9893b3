import type { Accent } from '../../lib/audio/clip-player.ts';
import type { LearnerConfig } from '../session/learner-config.ts';

/** The accent that the learner chose. British for a visitor. */
export const accentOf = (config: Pick<LearnerConfig, 'accent'> | undefined): Accent => config?.accent ?? 'uk';

/** The stages of intensive listening, in order: 盲听, 逐句, 听写, 跟读, 回听. */
export const listeningStages = ['blind', 'sentences', 'dictation', 'shadowing', 'replay'] as const;

export type ListeningStage = (typeof listeningStages)[number];

/** Levels of the material that is heard. */
export type MaterialLevel = '基础' | '进阶' | '挑战';

/**
 * The stages of a new practice. Easy material needs no sentence by sentence before the dictation; hard material is heard
 * sentence by sentence and spoken, and only its content words are written.
 */
export const defaultStages = (level: MaterialLevel | undefined): readonly ListeningStage[] => {
  if (level === '基础') return ['blind', 'dictation', 'shadowing', 'replay'];
  return listeningStages;
};

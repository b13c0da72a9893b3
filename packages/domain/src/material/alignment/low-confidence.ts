/** A sentence of an alignment whose confidence, from 0 to 1, is below this should be checked by ear. */
export const lowConfidence = 0.4;

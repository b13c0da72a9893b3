/** Stands before the Chinese of a rare sense (僻义) of a familiar word. */
export const RARE_SENSE = '〔僻义〕';

/** The meaning of a word in a choice: its first line. A mark would tell the right choice from the others. */
export const choiceMeaning = (translate: string): string =>
  (translate.split('\n')[0] ?? '').replace(RARE_SENSE, '');

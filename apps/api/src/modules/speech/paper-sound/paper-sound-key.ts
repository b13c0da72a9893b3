/** The folder of the recordings of operators' papers in the store. */
export const paperSoundsPrefix = 'papers/';

/** Where the store has the recording with this SHA-256. */
export const paperSoundKey = (sound: string): string => `${paperSoundsPrefix}${sound}.mp3`;

/** The SHA-256 in the file name of a recording; undefined for any other name. */
export const soundOf = (name: string): string | undefined => /^([0-9a-f]{64})\.mp3$/.exec(name)?.[1];

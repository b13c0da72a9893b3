/** The folder of the recordings of words in the store. */
export const wordRecordingsPrefix = 'recordings/';

/** Where the store has the recording with this SHA-256. */
export const wordRecordingKey = (sound: string): string =>
  `${wordRecordingsPrefix}${sound.slice(0, 2)}/${sound}.mp3`;

/** Short name of a recording in addresses: another recording has another address. */
export const tagOfSound = (sound: string): string => sound.slice(0, 8);

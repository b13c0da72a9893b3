/** The path that serves the recordings of operator papers. */
export const paperSoundBase = '/api/study/exam/sound/';

/** The address of an operator's recording, by the SHA-256 of its MP3. Only clients that got the name can know it. */
export const paperSoundUrl = (sound: string): string => `${paperSoundBase}${sound}.mp3`;

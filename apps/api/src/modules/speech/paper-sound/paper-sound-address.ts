/** Where the recordings of operators' papers are served. */
export const paperSoundBase = '/api/study/exam/sound/';

/** The address of an operator's recording, by the SHA-256 of its MP3: whoever knows the name has been given it. */
export const paperSoundUrl = (sound: string): string => `${paperSoundBase}${sound}.mp3`;

/** A file that cannot be read; the message is for the learner. */
export class WordFileError extends Error {}

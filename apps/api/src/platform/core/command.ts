/** A command's arguments are wrong. The message is for the operator. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The result of a command for the operator: the lines to print, and whether the command did its work. */
export type CommandOutcome = { lines: string[]; isDone: boolean };

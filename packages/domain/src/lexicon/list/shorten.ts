const SHOWN_MAX = 60;

/** The start of a line for a message, without letters that cannot be shown. */
export function shorten(text: string): string {
  const shown = text.trim().toWellFormed().replaceAll('\0', '\ufffd');
  return shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…`.toWellFormed() : shown;
}

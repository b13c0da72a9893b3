/** A list that is longer is sent as a file: the server takes a JSON request of 256 KB. */
const JSON_BYTES = 128 * 1024;

/** The lines of a list as a file, when they are too long for a JSON request; else undefined. */
export function toListFile(lines: readonly string[]): Blob | undefined {
  const file = new Blob([lines.join('\n')]);
  return file.size > JSON_BYTES ? file : undefined;
}

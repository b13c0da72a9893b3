/** The instant in the name of a report, such as `2026-05-10-040000`. */
export function importStamp(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
}

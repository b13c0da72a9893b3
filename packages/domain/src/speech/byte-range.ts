/** A part of a body; both ends are included. */
export type ByteRange = { start: number; end: number };

const singleRange = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, section 14.1.2). The result is `whole` for no header,
 * for a malformed one, and for several parts, which a server may ignore. It is also `whole` when `ifRange` (the If-Range
 * header) names other content than `etag`.
 * The package range-parser calls a suffix that is longer than the content unsatisfiable, and section 14.1.2 does not.
 */
export function resolveRange(
  size: number,
  range: string | undefined,
  ifRange?: string | undefined,
  etag?: string,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = singleRange.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (ifRange !== undefined && ifRange !== etag) return 'whole';
  if (first === '') {
    const suffix = Math.min(size, Number(last));
    return suffix === 0 ? 'unsatisfiable' : { start: size - suffix, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether an If-None-Match header has the version that we hold (RFC 9110 section 13.1.2, weak comparison). */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

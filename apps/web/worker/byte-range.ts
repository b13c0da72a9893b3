/** A range of a body, first and last byte included. */
export type ByteRange = { first: number; last: number };

/**
 * The range that a Range header asks for in `length` bytes (RFC 9110, section 14.1.2). Undefined for no header, several
 * ranges or an invalid one, when the whole body is a correct response; `unsatisfiable` for a range outside.
 */
export function readRange(header: string | null, length: number): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!asked) return undefined;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const last = Number(to);
    return last === 0 || length === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, length - last), last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= length) return 'unsatisfiable';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}

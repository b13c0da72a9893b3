import type { IncomingHttpHeaders } from 'node:http';
import { isKnownTo } from '@tingci/domain/speech/byte-range';

/** The version of some content; `modifiedAtMs` is milliseconds since 1970. */
export type ContentVersion = { etag: string; modifiedAtMs?: number | undefined };

/**
 * The status that the conditions of a request ask for (RFC 9110, section 13.2.2): 304 when the client has this version,
 * 412 when it wants another version, undefined when the content is to be sent.
 */
export function statusOfConditions(
  headers: IncomingHttpHeaders,
  { etag, modifiedAtMs }: ContentVersion,
): 304 | 412 | undefined {
  // Dates of HTTP have whole seconds. A comparison with a date that cannot be read is false.
  const modified = modifiedAtMs === undefined ? Number.NaN : Math.floor(modifiedAtMs / 1000) * 1000;
  const dateOf = (name: 'if-unmodified-since' | 'if-modified-since') => Date.parse(headers[name] ?? '');
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch === undefined ? modified > dateOf('if-unmodified-since') : !isKnownTo(ifMatch, etag))
    return 412;
  const isKnown =
    ifNoneMatch === undefined ? modified <= dateOf('if-modified-since') : isKnownTo(ifNoneMatch, etag);
  return isKnown ? 304 : undefined;
}

/** The value of Last-Modified. */
export const httpDate = (ms: number): string => new Date(ms).toUTCString();

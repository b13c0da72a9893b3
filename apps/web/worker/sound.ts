import { readRange } from './byte-range.ts';

/** The sounds that the page has cached; see lib/offline/sounds.ts. */
const cacheName = 'tingci-sounds';

/** A sound: from the cache, in the requested range, else from the server. */
export async function answerSound(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
  return kept ? partOf(kept, request.headers.get('range')) : fetch(request);
}

// Safari plays only responses with ranges.
async function partOf(kept: Response, asked: string | null): Promise<Response> {
  const body = await kept.blob();
  const range = readRange(asked, body.size);
  const headers = new Headers(kept.headers);
  if (range === undefined) return new Response(body, { headers });
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } });
  }
  const { first, last } = range;
  headers.set('content-range', `bytes ${first}-${last}/${body.size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(body.slice(first, last + 1), { status: 206, headers });
}

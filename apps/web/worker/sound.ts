import { resolveRange } from '@tingci/domain/speech/byte-range';

/** The sounds that the page has cached; see lib/offline/sounds.ts. */
const cacheName = 'tingci-sounds';

/** A sound: from the cache, in the requested range, else from the server. */
export async function answerSound(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName, ignoreVary: true });
  return cached ? partOf(cached, request.headers.get('range')) : fetch(request);
}

// Safari plays only responses with ranges.
async function partOf(cached: Response, rangeHeader: string | null): Promise<Response> {
  const body = await cached.blob();
  const range = resolveRange(body.size, rangeHeader ?? undefined);
  const headers = new Headers(cached.headers);
  if (range === 'whole') return new Response(body, { headers });
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } });
  }
  const { start, end } = range;
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}

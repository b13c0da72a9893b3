import { resolveRange } from '@tingci/domain/speech/byte-range';

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
  const range = resolveRange(body.size, asked ?? undefined);
  const headers = new Headers(kept.headers);
  if (range === 'whole') return new Response(body, { headers });
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } });
  }
  const { start, end } = range;
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}

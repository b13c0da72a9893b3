import { createServer } from 'node:http';

const BARE_PAGE = `<!doctype html><meta charset="utf-8"><title>bare</title>
<input autofocus style="font-size:48px;width:600px;margin:200px" autocomplete="off" spellcheck="false">`;

/**
 * Serves a page with one input and nothing else. It shows the lowest possible cost of typing in this browser at this
 * moment.
 */
export async function serveBarePage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(BARE_PAGE),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

import { createServer } from 'node:http';

const HEAD = '<!doctype html><meta charset="utf-8"><title>bare</title>';

const INPUT =
  '<input autofocus style="font-size:48px;width:600px;margin:200px" autocomplete="off" spellcheck="false">';

/** A text area with a text in it, as large as the one of an essay. */
export const bareTextArea = (text: string): string =>
  `<textarea autofocus style="font-size:16px;width:600px;height:600px" spellcheck="false">${text}</textarea>`;

/**
 * Serves a page with one field and nothing else. It shows the lowest possible cost of typing in this browser at this
 * moment.
 */
export async function serveBarePage(field = INPUT): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(HEAD + field),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

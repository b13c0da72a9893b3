/// <reference lib="dom" />
import { createClient } from '@tingci/web/lib/api/client';
import { ApiError } from '@tingci/web/lib/api/error';

/** The web client with the session that the page stores, as `window.client` of the bundle in upload.spec.ts. */
export const client = createClient({
  origin: '',
  now: Date.now,
  session: () => ({
    token: localStorage.getItem('token') ?? '',
    signKey: localStorage.getItem('sign_key') ?? '',
  }),
  xsrfToken: () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1],
  endSession: () => undefined,
  showError: () => undefined,
  showNotice: () => undefined,
});

/** What a failure says: the code of the server, or the name of the error. */
export const nameOf = (error: unknown): string =>
  error instanceof ApiError ? (error.code ?? error.failure) : (error as Error).name;

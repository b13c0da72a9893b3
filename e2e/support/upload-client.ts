/// <reference lib="dom" />
import { createClient } from '@tingci/web/lib/api/client';
import { ApiError } from '@tingci/web/lib/api/error';
import { findXsrfToken } from '@tingci/web/lib/api/xsrf-token';

/** The web client with the session that the page stores, as `window.client` of the bundle in upload.spec.ts. */
export const client = createClient({
  origin: '',
  now: Date.now,
  session: () => ({
    token: localStorage.getItem('token') ?? '',
    signKey: localStorage.getItem('sign_key') ?? '',
  }),
  xsrfToken: () => findXsrfToken(document.cookie),
  endSession: () => undefined,
  showError: () => undefined,
  showNotice: () => undefined,
});

/** What a failure says: the code of the server, or the name of the error. */
export const nameOf = (error: unknown): string =>
  error instanceof ApiError ? (error.code ?? error.failure) : (error as Error).name;

import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '@tingci/contract/account/user';
import type { AppConfig } from '@tingci/contract/system/public-config';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, vi } from 'vitest';
import { createAppRouter } from '../../../src/app/router.tsx';
import { queryClient } from '../../../src/lib/query-client.ts';
import { saveCredentials } from '../../../src/lib/session/credentials.ts';
import { clearSessionStore, sessionStore } from '../../../src/shared-state/session/store.ts';
import { type Answers, createFakeWire, type FakeWire } from './fake-wire.ts';
import { learnerSignKey } from './learner.ts';
import '../../wait-limit.ts';

type Router = ReturnType<typeof createAppRouter>;

let open: { router: Router; wire: FakeWire; noise: string[] } | undefined;

/**
 * Opens an address as the browser does: the real router and guard, the real client, a fake server. Without `as` a
 * visitor opens it.
 */
export async function openScreen(
  address: string,
  { as, answers = {}, settings }: { as?: User; answers?: Answers; settings?: Partial<AppConfig> },
) {
  const noise = recordNoise();
  const wire = createFakeWire(
    {
      ...(as && { '/api/study/customer/v1/login/msg': as }),
      '/api/study/click-log': null,
      '/api/notice/diy-string/{id}': ({ id }) => ({ id, text: '', updated_at: null }),
      ...answers,
    },
    settings,
  );
  if (as) {
    saveCredentials('token-of-the-screen-tests', learnerSignKey, as.id);
    sessionStore.setState({ user: as });
  }
  history.replaceState(null, '', address);
  const router = createAppRouter();
  open = { router, wire, noise };
  const user = userEvent.setup();
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { user, wire, path: () => location.pathname };
}

// A console message in a test is a defect of the page.
function recordNoise(): string[] {
  const noise: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => {
      const line = parts.map(String).join(' ');
      // The DOM of the tests does not know the element <search>. Browsers do.
      if (!/is unrecognized in this browser.* search$/.test(line)) noise.push(line);
    });
  }
  return noise;
}

/** Waits until the page has what it asked for. Else it would ask sometimes before the end of its test, sometimes not. */
async function rest({ router }: { router: Router }): Promise<void> {
  await waitFor(() => {
    expect(router.state.navigation.state).toBe('idle');
    expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0);
  });
}

afterEach(async () => {
  if (open) await rest(open);
  cleanup();
  // A request that a page started late must not reach the wire of the next test.
  await queryClient.cancelQueries();
  await new Promise((resolve) => setTimeout(resolve));
  const ended = open;
  open = undefined;
  ended?.router.dispose();
  queryClient.clear();
  clearSessionStore();
  localStorage.clear();
  vi.restoreAllMocks();
  expect(ended?.wire.faults ?? []).toEqual([]);
  expect(ended?.noise ?? []).toEqual([]);
});

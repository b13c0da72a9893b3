import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, type RealServer, startRealServer } from '../../test/real-server.ts';
import { createClient } from '../lib/api/client.ts';
import { checkVersion } from './version.ts';

let server: RealServer;
let kept: Map<string, string>;

beforeEach(async () => {
  server = await startRealServer();
  kept = new Map();
});
afterEach(() => server.close());

function check(reload: () => void) {
  const api = createClient({
    origin: server.origin,
    now: Date.now,
    session: () => undefined,
    xsrfToken: () => undefined,
    endSession: () => undefined,
    showError: () => undefined,
    showNotice: () => undefined,
  });
  return checkVersion({
    built: '1.42.4',
    read: (path) => api.getPlain(path, { isSilent: true }),
    reload,
    reloadedFor: () => kept.get('version'),
    storeReloadedFor: (version) => kept.set('version', version),
  });
}

it('asks without any cache and stays when the versions agree', async () => {
  server.answers.push(json({ version: '1.42.4' }));
  const reload = vi.fn();
  await check(reload);
  expect(server.received[0]?.path).toMatch(/^\/version\.json\?t=\d{13}$/);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page when another version is served, but only once for each version', async () => {
  server.answers.push(json({ version: '1.42.5' }));
  const reload = vi.fn();
  await check(reload);
  await check(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  server.answers[0] = json({ version: '1.43.0' });
  await check(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['an error', json({}, 503)],
  ['no version', json({ release: '2' })],
  ['a version that is no text', json({ version: 2 })],
])('stays when the server answers with %s', async (_, answer) => {
  server.answers.push(answer);
  const reload = vi.fn();
  await check(reload);
  expect(reload).not.toHaveBeenCalled();
});

import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

let stop: (() => Promise<void>) | undefined;

/** Starts the one database server of a run of API tests. */
export async function setup(project: TestProject): Promise<void> {
  const server = await startTestServer();
  stop = server.stop;
  project.provide('testServer', { admin: server.admin, app: server.app, template: server.template });
}

/** Stops it and removes its data. */
export async function teardown(): Promise<void> {
  await stop?.();
}

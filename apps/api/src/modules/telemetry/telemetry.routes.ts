import { logClicks, pingActivity, saveDevice } from '@tingci/contract/telemetry/activity';
import type { Database } from '../../platform/db/database.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { createTelemetryRepository } from './telemetry.repository.ts';

// Clients ping every 30 s. This is a little less, so that a punctual ping never counts as a duplicate.
const PING_APART_MS = 25_000;

/** Every endpoint of the telemetry area with its handler. */
export function createTelemetryBindings(database: Database): Binding[] {
  const direct = createTelemetryRepository(database.pool);
  const transact = database.transactWith(createTelemetryRepository);
  return [
    bind(logClicks, async ({ events }, { session, nowMs }) => {
      await direct.insertClicks(session.userId, events, new Date(nowMs));
      return null;
    }),
    bind(pingActivity, async ({ path, params, query }, { session, nowMs }) => {
      const ping = { userId: session.userId, path, details: { params, query } };
      await transact((repository) =>
        repository.insertPing(ping, new Date(nowMs), new Date(nowMs - PING_APART_MS)),
      );
      return null;
    }),
    bind(saveDevice, async (details, { session, nowMs }) => {
      await direct.saveDevice(session.id, details, new Date(nowMs));
      return null;
    }),
  ];
}

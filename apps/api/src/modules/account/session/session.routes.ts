import * as contract from '@tingci/contract/account/endpoints';
import { AppError } from '../../../platform/core/app-error.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { SecurityRecorder } from '../security-recorder.ts';
import { presentSession } from './session.presenter.ts';
import type { SessionService } from './session.service.ts';

/** A learner's login sessions. */
export function createSessionBindings(sessions: SessionService, events: SecurityRecorder): Binding[] {
  return [
    bind(contract.logout, async (_input, context) => {
      const { id: sessionId, userId } = context.session;
      await sessions.end(userId, sessionId);
      await events.record(context, { kind: 'session_ended', userId, sessionId });
      return null;
    }),
    bind(contract.listSessions, async (_input, { session, nowMs }) => {
      const live = await sessions.list(session.userId, nowMs);
      return { list: live.map((stored) => presentSession(stored, session.id)) };
    }),
    bind(contract.endSession, async ({ session_id: sessionId }, context) => {
      const { userId } = context.session;
      if (!(await sessions.end(userId, sessionId))) throw new AppError('not_found');
      await events.record(context, { kind: 'session_ended', userId, sessionId, detail: 'other_device' });
      return null;
    }),
  ];
}

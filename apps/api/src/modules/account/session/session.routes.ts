import * as contract from '@tingci/contract/account/endpoints';
import { AppError } from '../../../core/app-error.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import { presentSession } from './session.presenter.ts';
import type { SessionService } from './session.service.ts';

/** A learner's login sessions. */
export function createSessionBindings(sessions: SessionService): Binding[] {
  return [
    bind(contract.logout, async (_input, { session }) => {
      await sessions.end(session.userId, session.id);
      return null;
    }),
    bind(contract.listSessions, async (_input, { session, nowMs }) => {
      const live = await sessions.list(session.userId, nowMs);
      return { list: live.map((stored) => presentSession(stored, session.id)) };
    }),
    bind(contract.endSession, async (input, { session }) => {
      if (!(await sessions.end(session.userId, input.session_id))) throw new AppError('not_found');
      return null;
    }),
  ];
}

import type { Keys } from '../../platform/core/keys.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Module } from '../module.ts';
import { createFeedbackBindings } from './feedback.routes.ts';
import { createFeedbackService } from './feedback.service.ts';
import { createNoticeBindings } from './notice.routes.ts';
import { createNoticeService } from './notice.service.ts';

/** The endpoints of feedback and of notices. */
export function createNoticeModule(deps: { database: Database; keys: Pick<Keys, 'fileKey'> }): Module {
  return {
    bindings: [
      ...createFeedbackBindings(createFeedbackService(deps.database), deps.keys.fileKey),
      ...createNoticeBindings(createNoticeService(deps.database)),
    ],
  };
}

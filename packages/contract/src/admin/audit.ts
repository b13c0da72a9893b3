import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, instantSchema, pageOf, pageRequest } from '../primitives.ts';

/** What a person with power can have done. */
export const auditActions = [
  'admin_granted',
  'admin_revoked',
  'pro_granted',
  'pro_revoked',
  'codes_created',
  'codes_exported',
  'codes_revoked',
  'access_changed',
  'word_report_closed',
  'word_report_reopened',
  'feedback_closed',
  'feedback_reopened',
  'notice_changed',
  'book_approved',
  'book_refused',
  'book_taken_down',
  'job_cancelled',
  'job_retried',
  'dictionary_import_started',
  'sound_preparation_started',
  'sessions_ended',
  'account_suspended',
  'account_unsuspended',
  'order_refunded',
  'payment_exception_closed',
  'account_created',
  'accounts_imported',
  'password_issued',
  'code_issued',
  'number_changed',
  'backup_written',
  'backup_restored',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const listAuditLog = defineEndpoint({
  area: 'admin',
  access: 'admin',
  rate: 'read',
  path: '/api/study/admin/v1/audit/list',
  summary: 'What administrators and operators changed, newest first, page by page.',
  request: z.strictObject({
    action: z.enum(auditActions).optional(),
    /** The first instant of the wanted entries. */
    from: instantSchema.optional(),
    /** The first instant after the wanted entries. */
    until: instantSchema.optional(),
    ...pageRequest,
  }),
  response: pageOf(
    z.object({
      id: idSchema,
      at: instantSchema,
      /** The id of a user, or `operator` for a command. */
      actor: z.string(),
      /** Their nickname now; empty for the operator and for a user who is gone. */
      actor_name: z.string(),
      action: z.enum(auditActions),
      subject: z.string(),
      reason: z.string(),
      /** JSON. */
      detail: z.string(),
    }),
  ),
});

export const verifyAuditLog = defineEndpoint({
  area: 'admin',
  access: 'admin',
  rate: 'read',
  path: '/api/study/admin/v1/audit/verify',
  summary: 'Recomputes the hash chain of the audit log.',
  request: emptyRequest,
  response: z.object({
    /** Entries before the broken one, or all. */
    count: z.int(),
    /** The hash of the newest of these entries, hexadecimal; empty for an empty log. */
    head_hash: z.string(),
    /** The first entry that was altered, or that follows a missing one. */
    broken_at: idSchema.nullable(),
  }),
});

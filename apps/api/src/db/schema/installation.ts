import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const installation = pgTable('installation', {
  isOnly: boolean('is_only').notNull().default(true),
  secretFingerprint: text('secret_fingerprint').notNull(),
});

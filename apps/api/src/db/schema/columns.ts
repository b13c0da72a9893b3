import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes as a Buffer. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An instant with its zone, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The identity column `id`. */
export const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A required reference to a row's id. */
export const reference = (name: string) => bigint(name, { mode: 'number' }).notNull();

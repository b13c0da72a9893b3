import { sql } from 'drizzle-orm';
import { bigint, boolean, cidr, inet, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, reference, rowId } from './columns.ts';

export const appUser = pgTable('app_user', {
  id: rowId(),
  phoneNumber: text('phone_number').notNull(),
  nickname: text('nickname').notNull(),
  passwordHash: text('password_hash'),
  isAdmin: boolean('is_admin').notNull().default(false),
  agreeVersion: text('agree_version').notNull(),
  agreedAt: instant('agreed_at').notNull(),
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
  config: jsonb('config').$type<Record<string, unknown>>().notNull().default({}),
  notices: jsonb('notices').$type<Record<string, string>>().notNull().default({}),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

export const session = pgTable('session', {
  id: uuid('id').primaryKey(),
  userId: reference('user_id'),
  tokenHash: bytea('token_hash').notNull(),
  device: text('device').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
});

export const sessionDevice = pgTable('session_device', {
  sessionId: uuid('session_id').primaryKey(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

export const smsCode = pgTable('sms_code', {
  id: rowId(),
  phoneNumber: text('phone_number').notNull(),
  scene: text('scene').notNull(),
  codeHash: bytea('code_hash').notNull(),
  ip: inet('ip').notNull(),
  ipPrefix: cidr('ip_prefix').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const loginFailure = pgTable('login_failure', {
  id: rowId(),
  phoneNumber: text('phone_number').notNull(),
  ip: inet('ip').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

export const membershipGrant = pgTable('membership_grant', {
  id: rowId(),
  userId: reference('user_id'),
  source: text('source').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

export const studyPlan = pgTable('study_plan', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  bookId: reference('book_id'),
  dailyWords: smallint('daily_words').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

export const requestNonce = pgTable('request_nonce', {
  scope: text('scope').notNull(),
  nonce: bytea('nonce').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

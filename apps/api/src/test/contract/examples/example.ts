import type { PathOf, RequestOf, UploadPath } from '@tingci/contract/index';
import type { SmsScene } from '@tingci/domain/account/sms-scene';
import type { SignedFields } from '@tingci/domain/signing';
import type { Learner } from '../../app.ts';
import type { Envelope } from '../../envelope.ts';
import type { Library } from '../../library.fixture.ts';

/** What the examples need of the app, in this process or over the network. */
export type ExampleWorld = {
  /** Ids of rows by key; those of the sample library are used. */
  ids: Library['ids'];
  now(): number;
  /** Version of the current agreements. */
  agreeVersion: string;
  call(path: string, fields: SignedFields, caller?: Learner): Promise<Pick<Envelope, 'values'>>;
  /** Sends a file with fields; by default a small text. */
  upload(
    path: string,
    fields: SignedFields,
    caller: Learner,
    file?: Uint8Array,
  ): Promise<Pick<Envelope, 'values'>>;
  /** A job of the caller's in this state; it never runs. */
  jobOf(caller: Learner, state: 'created' | 'failed'): Promise<string>;
  /** An export of the caller's that can be downloaded; any id for a caller without a session. */
  exportOf(caller: Learner): Promise<string>;
  /** A new activation code, and the batch that it alone is in. */
  newCode(): Promise<{ batchId: number; code: string }>;
  /** The code of a book that another learner shares. */
  inviteOf(): Promise<string>;
  /** A book of another learner on the community shelf. */
  communityBook(): Promise<number>;
  /** A submission of another learner that waits. */
  reviewOf(): Promise<number>;
  /** A grant of the caller's. */
  grantOf(caller: Learner): Promise<number>;
  /** An answer-word book. */
  soldBook(): Promise<number>;
  /** An open exception of a payment. */
  exceptionOf(): Promise<number>;
  /** Gives the caller's account a password. */
  passwordOf(caller: Learner, password: string): Promise<void>;
  /** Gives a learner a password as an operator issues it. */
  issuedPasswordOf(caller: Learner, password: string): Promise<void>;
  /** The SMS code for a number, as it was sent. */
  codeFor(phoneNumber: string, scene: SmsScene): Promise<string>;
  /** Lets the caller ask for a code again, after their last one. */
  waitForCode(caller: Learner | undefined): Promise<void>;
  /** The code that proves who the caller is, as it was sent. Any code for a visitor. */
  proofCodeFor(caller: Learner | undefined): Promise<string>;
};

/** A request that an endpoint must accept from a caller who may call it. */
type Example<Path extends string> = (
  world: ExampleWorld,
  caller: Learner,
) => RequestOf<Path> | Promise<RequestOf<Path>>;

type AnyPath = PathOf<'GET'> | PathOf<'POST'> | UploadPath;

/** One valid request of every endpoint, by path. */
export type Examples = { [Path in AnyPath]: Example<Path> };

/** The id of any row of a kind in the sample library. */
export const anyOf = (ids: Record<string, number>): number => Object.values(ids)[0] as number;

/** A request without fields. */
export const none = () => ({});

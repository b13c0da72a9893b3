import type { ProReason } from '@tingci/domain/membership';
import type { PathParam } from '@tingci/domain/request-path';
import type { z } from 'zod';
import type { Area } from './areas.ts';

/** Who may call: everybody, users with a login session, Pro members, administrators. Each endpoint must state it. */
export type Access = 'visitor' | 'user' | 'pro' | 'admin';

/** Rate class: how many calls per minute one caller may make. `rateClasses` has the numbers. */
export type RateClass = keyof typeof rateClasses;

export const rateClasses = {
  read: 600,
  write: 240,
  practice: 240,
  telemetry: 120,
  credential: 30,
  sms: 10,
  /** Takes much computing. A caller has one such request at a time. */
  heavy: 120,
  /** A whole book in one answer. A caller has one such request at a time, and none beside a heavy one. */
  export: 12,
} as const;

/** Classes of which a caller has one request at a time; of all others together they have four. */
export const oneAtATime: readonly RateClass[] = ['heavy', 'export'];

/**
 * A file that a request carries beside its fields, as multipart/form-data: text fields first, then the part `file`.
 * `isList`: its lines become rows, so it counts towards what a learner writes in a day.
 */
export type FileLimits = { maxBytes: number; isList?: true };

type Shape = z.ZodType;

/** One endpoint as data. The value of a `{name}` in `path` is the field of that name in `request`. */
export type Endpoint<
  Path extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Request extends Shape = Shape,
  Response extends Shape = Shape,
  Caller extends Access = Access,
  File extends FileLimits | undefined = FileLimits | undefined,
> = {
  /** A GET has its fields in the query. */
  method: Method;
  path: Path;
  area: Area;
  access: Caller;
  /** The reason code of the Pro prompt. Only when `access` is `pro`. */
  reason?: ProReason;
  /** A Pro endpoint that also answers after the membership has ended: it reads or deletes what the learner made. */
  isKeptAfterPro?: boolean;
  rate: RateClass;
  /** Largest body in bytes. A larger one gets 413. */
  maxBytes: number;
  summary: string;
  /** Answers only when the login session has a proof (password or SMS code) of the last ten minutes, else `proof_required`. */
  needsProof?: boolean;
  /** Answers also when the disk is full: it writes little, and people must be able to leave and to return. */
  whenFull?: boolean;
  /** Answers also a learner who has not yet replaced the password that an operator issued. */
  beforePassword?: boolean;
  /** Answers also while the service is stopped. */
  whenStopped?: boolean;
  /** Set where the request is multipart with a file; its fields then also hold `file_sha256`, the SHA-256 of the file. */
  file: File;
  /** Fields besides `api_key`, `timestamp`, `nonce` and `signature`: those of the path, the query or the body. */
  request: Request;
  /** The shape of `values`. The server removes every field that is not in this schema. */
  response: Response;
};

type Definition<
  Path extends string,
  Method extends 'GET' | 'POST',
  Request extends Shape,
  Response extends Shape,
  Caller extends Access,
  File extends FileLimits | undefined,
> = Omit<
  Endpoint<Path, Method, Request, Response, Caller>,
  'method' | 'maxBytes' | 'reason' | 'isKeptAfterPro' | 'file'
> & {
  method?: Method;
  file?: File;
  maxBytes?: number;
} & (Caller extends 'pro'
    ? { reason: ProReason; isKeptAfterPro?: true }
    : { reason?: never; isKeptAfterPro?: never }) &
  ([PathParam<Path>] extends [keyof z.input<Request>]
    ? unknown
    : { request: `No field for ${PathParam<Path>} of the path` });

const KIB = 1024;

/** Defines an endpoint. The default is POST with at most 64 KiB, and 8 KiB where everybody may call. */
export function defineEndpoint<
  const Path extends string,
  Request extends Shape,
  Response extends Shape,
  const Caller extends Access,
  const Method extends 'GET' | 'POST' = 'POST',
  File extends FileLimits | undefined = undefined,
>(
  definition: Definition<Path, Method, Request, Response, Caller, File>,
): Endpoint<Path, Method, Request, Response, Caller, File> {
  const maxBytes = definition.access === 'visitor' ? 8 * KIB : 64 * KIB;
  return { method: 'POST' as Method, maxBytes, file: undefined as File, ...definition };
}

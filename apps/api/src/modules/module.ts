import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Binding } from '../platform/http/bind.ts';
import type { BoundJob } from '../platform/jobs/job.ts';

/** What a module adds to the app. A module also returns the services that other modules use. */
export type Module = {
  /** Endpoints of the contract, each with its handler. */
  bindings: readonly Binding[];
  /** Routes outside the contract, such as sounds, whose responses have no envelope. */
  plugins?: readonly (FastifyPluginCallback | FastifyPluginAsync)[];
  /** Work outside a request. */
  jobs?: readonly BoundJob[];
};

import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Binding } from '../http/bind.ts';
import type { BoundJob } from '../jobs/job.ts';

/** What a module adds to the app. A module also returns the services that other modules use. */
export type Module = {
  /** Endpoints of the contract, each with its handler. */
  bindings: readonly Binding[];
  /** Addresses outside the contract, such as sounds, whose answers are not in the envelope. */
  plugins?: readonly (FastifyPluginCallback | FastifyPluginAsync)[];
  /** Work that runs outside a request. */
  jobs?: readonly BoundJob[];
};

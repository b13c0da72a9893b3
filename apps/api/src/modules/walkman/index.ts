import type { Module } from '../module.ts';
import { createWalkmanBindings } from './walkman.routes.ts';
import { createWalkmanService, type WalkmanDeps } from './walkman.service.ts';

/** 随身听: lists of words or sentences as one sound. */
export function createWalkmanModule(deps: WalkmanDeps): Module {
  return { bindings: createWalkmanBindings(createWalkmanService(deps)) };
}

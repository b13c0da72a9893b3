import type { ProblemKind } from '../../../content/dictionary/package/package-problem.ts';
import type { ReadyModel } from '../natural/natural-model.ts';
import type { InstallStep, ModelInstall } from './install-model.ts';

/** The one message to the process of an install. */
export type InstallCommand = Omit<ModelInstall, 'signal' | 'say' | 'onProgress'>;

/** Its messages: lines and progress, and at the end one of `done`, `problem` and `failed`. */
export type InstallReply =
  | { type: 'line'; line: string }
  | { type: 'progress'; fraction: number; step: InstallStep }
  | { type: 'done'; ready: ReadyModel }
  | { type: 'problem'; kind: ProblemKind; message: string }
  | { type: 'failed'; message: string };

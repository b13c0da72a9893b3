import type { PoolConfig } from 'pg';
import type { DictionaryPackage } from './dictionary-package.ts';
import type { InstallStep } from './install-package.ts';
import type { ProblemKind } from './package-problem.ts';

/** The one message to the process of an install. */
export type InstallCommand = {
  connection: PoolConfig;
  wanted: DictionaryPackage;
  dictionariesDir: string;
  registry: string;
};

/** Its messages: lines and progress, and at the end one of `done`, `problem` and `failed`. */
export type InstallReply =
  | { type: 'line'; line: string }
  | { type: 'progress'; fraction: number; step: InstallStep }
  | { type: 'done' }
  | { type: 'problem'; kind: ProblemKind; message: string }
  | { type: 'failed'; message: string };

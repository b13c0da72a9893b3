import type { PoolConfig } from 'pg';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type BoundJob, bindJob, defineJob, PostponedError } from '../../../platform/jobs/job.ts';
import { type DictionaryPackage, labelOf } from './dictionary-package.ts';
import { PackageProblem, type ProblemKind } from './package-problem.ts';
import { createPackageStates } from './package-state.ts';
import { runInstall } from './run-install.ts';

export const installDictionaryJob = defineJob({
  name: 'install-dictionary',
  title: '准备词典',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { downloading: '正在下载', core: '正在导入常用词', rest: '正在导入其余词条' },
  // Without a network it waits half a minute, then longer. The schedule continues after the last retry.
  retry: { limit: 8, delaySeconds: 30, maxDelaySeconds: 3600 },
  concurrency: 1,
  timeoutSeconds: 6 * 3600,
  maxWaiting: 2,
  keptSeconds: 30 * 86_400,
  cron: '20 */6 * * *',
});

const problems: Record<ProblemKind, string> = {
  network: '连不上 npm 源，稍后自动再试',
  disk: '磁盘空间不够，稍后自动再试',
  package: '词典文件校验不符或打不开，稍后自动再下载',
};

/** Gets the lines of an install. */
export type InstallLog = { info(details: object, message: string): void };

/** How the dictionary of a package comes into the product. */
export type DictionarySource = {
  wanted: DictionaryPackage;
  /** Whether the job fetches it by itself. */
  isAutomatic: boolean;
  /** Empty for the registry of npm. */
  registry: string;
};

/** Fetches and stores the dictionary after the first start. Later starts find it stored and do nothing. */
export function createInstallDictionaryJob(deps: {
  database: Database;
  connection: PoolConfig;
  dictionariesDir: string;
  dictionarySource: DictionarySource;
  log: InstallLog;
}): BoundJob {
  const { database, connection, dictionariesDir, dictionarySource, log } = deps;
  const { wanted, isAutomatic, registry } = dictionarySource;
  const states = createPackageStates(database.pool, wanted);
  const source = labelOf(wanted);
  return bindJob(installDictionaryJob, async ({ signal, progress }) => {
    if (!isAutomatic) return { outcome: 'off' };
    if ((await states.find())?.stage === 'done') return { outcome: 'done before' };
    const command = { connection, wanted, dictionariesDir, registry };
    try {
      await runInstall(command, {
        signal,
        say: (line) => log.info({ source }, line),
        onProgress: progress,
      });
      return { outcome: 'done' };
    } catch (error) {
      if (!(error instanceof PackageProblem)) throw error;
      log.info({ source, reason: error.message }, problems[error.kind]);
      throw new PostponedError(problems[error.kind]);
    }
  });
}

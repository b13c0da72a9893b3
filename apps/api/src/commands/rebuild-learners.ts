import { parsePhone } from '@tingci/domain/account/phone';
import { createRebuildService, type RebuildService } from '../modules/dictation/practice/rebuild.service.ts';
import { rebuildCards } from '../modules/review/rebuild-cards.ts';
import { UsageError } from '../platform/core/command.ts';
import type { Database } from '../platform/db/database.ts';

const USAGE = `Usage:
  npm run rebuild -- <phone>   computes word states, study days and review cards of one learner again from the answers
  npm run rebuild -- all       those of every learner, one after another`;

const BATCH = 200;

/** Computes again everything that is folded from a learner's answers. */
export function createRebuild(database: Database): RebuildService {
  const service = createRebuildService(database);
  return {
    ...service,
    async rebuild(userId) {
      await service.rebuild(userId);
      await rebuildCards(database, userId);
    },
  };
}

/** Resolves with whether it succeeded; progress lines for the operator go to `say`. */
export type RebuildCommand = (
  service: RebuildService,
  say: (line: string) => void,
  batch?: number,
) => Promise<boolean>;

/** Parses the arguments of `npm run rebuild`; throws {@link UsageError} before anything is opened. */
export function parseRebuildCommand(args: readonly string[]): RebuildCommand {
  const [whom = ''] = args;
  if (args.length !== 1) throw new UsageError(USAGE);
  if (whom === 'all') return rebuildAll;
  const phoneNumber = parsePhone(whom);
  if (!phoneNumber) throw new UsageError(`"${whom}" is not a mainland mobile number.\n${USAGE}`);
  return async (service, say) => {
    const userId = await service.findLearner(phoneNumber);
    if (userId === undefined) {
      say(`${phoneNumber} is not registered.`);
      return false;
    }
    await service.rebuild(userId);
    say(`${phoneNumber} was made anew.`);
    return true;
  };
}

async function rebuildAll(
  service: RebuildService,
  say: (line: string) => void,
  batch = BATCH,
): Promise<boolean> {
  const total = await service.countLearners();
  let done = 0;
  let last = 0;
  for (;;) {
    const userIds = await service.listLearnersAfter(last, batch);
    for (const userId of userIds) {
      await service.rebuild(userId);
      last = userId;
    }
    done += userIds.length;
    if (userIds.length > 0) say(`${done} of ${Math.max(total, done)} learners`);
    if (userIds.length < batch) break;
  }
  say(`Every learner was made anew: ${done}.`);
  return true;
}

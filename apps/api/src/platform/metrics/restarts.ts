import { z } from 'zod';

/** What the supervisor of `npm start` has told this process. `lastEnd` is a signal or an exit code. */
export type Restarts = { count: number; lastEnd: string | undefined };

const told = z.object({
  APP_RESTARTS: z.coerce.number().int().min(0).catch(0),
  APP_LAST_END: z
    .string()
    .regex(/^(?:SIG[A-Z0-9]{1,10}|code \d{1,10})$/)
    .optional()
    .catch(undefined),
});

/** Reads how often this process was started again, and why; without a supervisor never. */
export function readRestarts(environment: NodeJS.ProcessEnv): Restarts {
  const { APP_RESTARTS, APP_LAST_END } = told.parse(environment);
  return { count: APP_RESTARTS, lastEnd: APP_LAST_END };
}

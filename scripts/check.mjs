// `npm run check`: format, lint, imports, types and dead code.
import { checkSteps } from './steps/check.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { perform } from './steps/perform.mjs';

const { failed } = await perform(checkSteps(await ensureInstalled()));
process.exitCode = failed > 0 ? 1 : 0;

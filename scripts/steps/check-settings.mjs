import { existsSync } from 'node:fs';
import { findProjectNode } from './install.mjs';
import { inProject, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const PROGRAM = 'apps/api/src/commands/check-settings.ts';
/** The exit code of the app for what the operator must change. */
const WRONG_SETTINGS = 78;

/** Wrong settings. The message names all of them, and the exit code is the app's. */
export class WrongSettings extends Error {
  exitCode = WRONG_SETTINGS;
}

/**
 * Checks the settings with the packages that are there. Throws {@link WrongSettings}. Returns whether they could be
 * checked: without packages they cannot.
 */
export async function checkSettings() {
  const node = findProjectNode();
  if (!node || !existsSync(inProject('node_modules/zod/package.json'))) return false;
  const { code, output } = await run(node, [inProject(PROGRAM)], { cwd: ROOT, name: 'settings' });
  if (code === WRONG_SETTINGS) throw new WrongSettings(output.trimEnd());
  // Old packages may not load. Then it is tried again after the installation.
  return code === 0;
}

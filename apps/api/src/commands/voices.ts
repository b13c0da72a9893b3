import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '../config/settings.ts';
import { ownVoicesDir } from '../modules/speech/sherpa/own-voice.ts';
import { runCommand, tell } from './run-command.ts';
import { parseVoicesCommand } from './voices-command.ts';

await runCommand(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Paths are relative to the folder where npm was called, not to the project's root.
  const run = parseVoicesCommand(process.argv.slice(2), (path) => resolve(process.env.INIT_CWD ?? '.', path));
  return tell(await run(ownVoicesDir(readSettings(process.env).DATA_DIR)));
});

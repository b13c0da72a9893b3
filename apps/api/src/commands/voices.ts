import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownVoicesDir } from '../modules/speech/sherpa/own-voice.ts';
import { createTelemetryRepository } from '../modules/telemetry/telemetry.repository.ts';
import { readSettings } from '../platform/config/settings.ts';
import { runCommand, tell, withDatabase } from './run-command.ts';
import { parseVoicesCommand } from './voices-command.ts';

await runCommand(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Paths are relative to the folder where npm was called, not to the project's root.
  const run = parseVoicesCommand(process.argv.slice(2), (path) => resolve(process.env.INIT_CWD ?? '.', path));
  const dir = ownVoicesDir(readSettings(process.env).DATA_DIR);
  const countVoices = () => withDatabase(({ pool }) => createTelemetryRepository(pool).countChosenVoices());
  return tell(await run(dir, countVoices));
});

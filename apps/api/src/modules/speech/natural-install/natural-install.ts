import type { Settings } from '../../../platform/config/settings.ts';
import { naturalVoicesDir } from '../natural/natural-model.ts';
import type { InstallCommand } from './install-protocol.ts';
import { kokoroSource } from './model-source.ts';
import { pythons } from './pip-download.ts';

/** Where the settings say that the natural voices come from. */
export const naturalInstallOf = (
  settings: Pick<Settings, 'DATA_DIR' | 'NATURAL_VOICES_URL' | 'DICTIONARY_REGISTRY'>,
): InstallCommand => ({
  wanted: kokoroSource,
  dir: naturalVoicesDir(settings.DATA_DIR),
  url: settings.NATURAL_VOICES_URL,
  pip: pythons,
  registry: settings.DICTIONARY_REGISTRY,
});

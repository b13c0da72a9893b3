import { Dialog } from '../../../components/dialog.tsx';
import type { SettingConfig } from '../../../lib/settings/settings.ts';
import { copy } from '../copy.ts';
import { KeysPanel } from '../keys/keys-panel.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { Picker } from './picker.tsx';
import type { PanelName } from './top-line.tsx';

export type PanelProps = {
  panel: PanelName;
  config: SettingConfig;
  bookId: number | undefined;
  chapterId: number | undefined;
  onClose: () => void;
  onPick: (bookId: number, chapterId: number) => void;
};

const titles: Record<PanelName, string> = {
  picker: copy.picker.title,
  settings: copy.settings,
  keys: copy.keys,
};

/** The panels of the stage; loaded when the first of them is opened. */
export function Panels({ panel, config, bookId, chapterId, onClose, onPick }: PanelProps) {
  return (
    <Dialog title={titles[panel]} isOpen onClose={onClose}>
      {panel === 'keys' && <KeysPanel />}
      {panel === 'settings' && <SettingsPanel config={config} />}
      {panel === 'picker' && <Picker bookId={bookId} chapterId={chapterId} onPick={onPick} />}
    </Dialog>
  );
}

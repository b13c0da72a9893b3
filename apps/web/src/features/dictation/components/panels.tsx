import { Dialog } from '../../../components/dialog.tsx';
import { copy } from '../copy.ts';
import { KeysPanel } from '../keys/keys-panel.tsx';
import type { Desk, StageConfig } from '../model/desk.ts';
import { RestartNote } from '../settings/restart-note.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { useStanding } from '../settings/use-standing.ts';
import { Picker } from './picker.tsx';
import type { PanelName } from './top-line.tsx';

export type PanelProps = {
  panel: PanelName;
  config: StageConfig;
  bookId: number | undefined;
  chapterId: number | undefined;
  desk: Desk;
  onRestart: () => void;
  onClose: () => void;
  onPick: (bookId: number, chapterId: number) => void;
};

const titles: Record<PanelName, string> = {
  picker: copy.picker.title,
  settings: copy.settings,
  keys: copy.keys,
};

/** The panels of the stage; loaded when the first of them is opened. */
export function Panels(props: PanelProps) {
  const { panel, desk, config, bookId, chapterId, onRestart, onClose, onPick } = props;
  const standing = useStanding(desk, config);
  const isWaiting = panel === 'settings' && standing === 'begun';
  return (
    <Dialog
      title={titles[panel]}
      isOpen
      // Nothing is lost by laying it out anew, so what was changed holds at once.
      onClose={standing === 'untouched' ? onRestart : onClose}
      footer={isWaiting && <RestartNote onRestart={onRestart} />}
    >
      {panel === 'keys' && <KeysPanel />}
      {panel === 'settings' && <SettingsPanel config={config} />}
      {panel === 'picker' && <Picker bookId={bookId} chapterId={chapterId} onPick={onPick} />}
    </Dialog>
  );
}

import { Dialog } from '../../../components/overlay/dialog.tsx';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import type { PracticeScope } from '../../../practice/scope/practice-scope.ts';
import { copy } from '../copy.ts';
import type { PanelName } from '../frame/top-line.tsx';
import { KeysPanel } from '../keys/keys-panel.tsx';
import { ModePanel } from '../modes/mode-panel.tsx';
import { RestartNote } from '../settings/restart-note.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { useSetupStatus } from '../settings/use-setup-status.ts';
import { TourAgain } from '../tour/tour-again.tsx';
import { Picker } from './chapter-picker.tsx';

export type PanelProps = {
  panel: PanelName;
  config: StageConfig;
  bookId: number | undefined;
  scope: PracticeScope;
  context: PracticeContext;
  onRestart: () => void;
  onClose: () => void;
  onPick: (address: string) => void;
};

const titles: Record<PanelName, string> = {
  picker: copy.picker.title,
  mode: copy.pickMode,
  settings: copy.settings,
  keys: copy.keys,
};

/** The panels of the stage; they load when the first one opens. */
export function Panels(props: PanelProps) {
  const { panel, context, config, bookId, scope, onRestart, onClose, onPick } = props;
  const status = useSetupStatus(context, config);
  const isWaiting = (panel === 'settings' || panel === 'mode') && status === 'begun';
  return (
    <Dialog
      title={titles[panel]}
      isOpen
      // A new session loses nothing here, so the changes apply now.
      onClose={status === 'untouched' ? onRestart : onClose}
      footer={isWaiting && <RestartNote onRestart={onRestart} />}
    >
      {panel === 'keys' && <KeysPanel />}
      {panel === 'mode' && <ModePanel userId={context.saved.userId} config={config} />}
      {panel === 'settings' && <SettingsPanel config={config} />}
      {(panel === 'keys' || panel === 'settings') && <TourAgain onStart={onClose} />}
      {panel === 'picker' && (
        <Picker
          userId={context.saved.userId}
          bookId={bookId}
          bookName={context.saved.bookName}
          scope={scope}
          onPick={onPick}
        />
      )}
    </Dialog>
  );
}

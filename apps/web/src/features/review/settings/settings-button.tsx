import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { copy } from './copy.ts';
import type { SettingsDialogProps } from './settings-dialog.tsx';

const SettingsDialog = lazyDialog<SettingsDialogProps>(() =>
  import('./settings-dialog.tsx').then((module) => module.SettingsDialog),
);

/** Opens the review settings. */
export function SettingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={copy.open}
        icon={<Icon of={SlidersHorizontal} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <SettingsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

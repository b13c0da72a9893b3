import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';
import type { SettingsDialogProps } from './settings-dialog.tsx';

const SettingsDialog = lazyPart<SettingsDialogProps>(
  () => import('./settings-dialog.tsx').then((module) => module.SettingsDialog),
  {
    onFail: ({ onClose }) => {
      onClose();
      toast.error(copy.openFailed);
    },
  },
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

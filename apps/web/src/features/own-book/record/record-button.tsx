import { Mic } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from './copy.ts';
import { LazyRecordDialog } from './lazy-record-dialog.tsx';
import type { RecordDialogProps } from './record-dialog.tsx';

/** Opens the recording of an own word in its popup. */
export function RecordButton(props: Omit<RecordDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" icon={<Icon of={Mic} size={18} />} onClick={() => setIsOpen(true)}>
        {props.present === undefined ? copy.open : copy.change}
      </Button>
      {isOpen && <LazyRecordDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useBusy } from '../../../lib/list/use-busy.ts';
import type { Resource } from '../../../practice/api/resource-api.ts';
import { renameResource } from '../api/resource-api.ts';
import { copy } from './copy.ts';

/** Changes the name of a resource. */
export function RenameDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const [name, setName] = useState(resource.name);
  const { busy, run } = useBusy<'save'>();
  const save = () =>
    run('save', async () => {
      await renameResource(resource.id, name.trim());
      onClose();
    });
  return (
    <Dialog
      title={copy.rename}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            variant="primary"
            isBusy={busy === 'save'}
            disabledReason={name.trim() === '' ? copy.nameLabel : undefined}
            onClick={() => void save()}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <TextField
        label={copy.nameLabel}
        maxLength={resourceLimits.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  );
}

import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { useState } from 'react';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import type { Resource } from '../../../practice/api/resource-api.ts';
import { renameResource } from '../api/resource-api.ts';
import { copy } from './copy.ts';

/** Changes the name of a resource. */
export function RenameDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const [name, setName] = useState(resource.name);
  const { busy, run } = useAction<'save'>();
  const save = () =>
    void run('save', async () => {
      await renameResource(resource.id, name.trim());
      onClose();
    });
  return (
    <FormDialog
      title={copy.rename}
      submit={copy.save}
      cancel={copy.cancel}
      isBusy={busy === 'save'}
      disabledReason={name.trim() === '' ? copy.nameLabel : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={copy.nameLabel}
        maxLength={resourceLimits.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

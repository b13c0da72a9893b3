import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Resource } from '../../../practice/api/resource-api.ts';
import { deleteResource } from '../api/resource-api.ts';
import { copy } from './copy.ts';

/** Asks before a resource is deleted with its file. */
export function DeleteDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { busy, run } = useAction<'delete'>();
  const remove = () =>
    run('delete', async () => {
      await deleteResource(resource.id);
      toast.success(copy.deleted(resource.name));
      onClose();
    });
  return (
    <Dialog
      title={copy.deleteTitle(resource.name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="danger" isBusy={busy === 'delete'} onClick={() => void remove()}>
            {copy.delete}
          </Button>
        </>
      }
    >
      <p>{copy.deleteText}</p>
    </Dialog>
  );
}

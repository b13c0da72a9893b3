import { pastedLimits } from '@tingci/domain/listening/pasted-text';
import { useState } from 'react';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import type { OwnText } from '../../../practice/api/own-text-api.ts';
import { updateText } from '../api/own-text-api.ts';
import { copy } from './copy.ts';
import { VoiceFields } from './voice-fields.tsx';

/** Changes the name and the voice of a text. */
export function EditTextDialog({ text, onClose }: { text: OwnText; onClose: () => void }) {
  const [name, setName] = useState(text.name);
  const [voice, setVoice] = useState({ accent: text.accent, voice: text.voice });
  const { busy, run } = useAction<'save'>();
  const save = () =>
    void run('save', async () => {
      await updateText(text.id, { name, ...voice });
      onClose();
    });
  return (
    <FormDialog
      title={copy.editTitle}
      submit={copy.confirm}
      cancel={copy.cancel}
      isBusy={busy === 'save'}
      disabledReason={name.trim() === '' ? copy.name : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={copy.name}
        maxLength={pastedLimits.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <VoiceFields {...voice} onChange={setVoice} />
    </FormDialog>
  );
}

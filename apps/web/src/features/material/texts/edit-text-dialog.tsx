import { pastedLimits } from '@tingci/domain/listening/pasted-text';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useBusy } from '../../../lib/list/use-busy.ts';
import type { OwnText } from '../../../practice/api/own-text-api.ts';
import { updateText } from '../api/own-text-api.ts';
import { copy } from './copy.ts';
import styles from './shelf.module.css';
import { VoiceFields } from './voice-fields.tsx';

/** Changes the name and the voice of a text. */
export function EditTextDialog({ text, onClose }: { text: OwnText; onClose: () => void }) {
  const [name, setName] = useState(text.name);
  const [voice, setVoice] = useState({ accent: text.accent, voice: text.voice });
  const { busy, run } = useBusy<'save'>();
  const save = () =>
    run('save', async () => {
      await updateText(text.id, { name, ...voice });
      onClose();
    });
  return (
    <Dialog
      title={copy.editTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            variant="primary"
            isBusy={busy === 'save'}
            disabledReason={name.trim() === '' ? copy.name : undefined}
            onClick={() => void save()}
          >
            {copy.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={copy.name}
          maxLength={pastedLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <VoiceFields {...voice} onChange={setVoice} />
      </div>
    </Dialog>
  );
}

import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { Progress } from '../../../components/states.tsx';
import { formatBytes, formatDuration } from '../../../lib/format/format-measure.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { copy } from './copy.ts';
import { FileButton } from './file-button.tsx';
import styles from './resources.module.css';
import { SubtitleField } from './subtitle-field.tsx';
import { useAdding } from './use-adding.ts';
import { nameOfFile, type PickedMedia, usePickedMedia } from './use-picked-media.ts';
import { useSubtitle } from './use-subtitle.ts';

const MEDIA_FILES = '.mp3,.m4a,.wav,.ogg,.oga,.opus,.flac,.mp4,audio/*,video/mp4';

/** Adds a sound or video with its subtitles. A closed dialog stops the upload; choosing the file again continues it. */
export function AddResourceDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { picked, pick } = usePickedMedia();
  const [name, setName] = useState<string>();
  const subtitle = useSubtitle(picked?.durationMs);
  const { state, add, cancel, forget } = useAdding();
  const isRunning = state.kind === 'running';
  const shownName = name ?? (picked ? nameOfFile(picked.file) : '');
  const submit =
    state.kind === 'interrupted' ? copy.resume : subtitle.read ? copy.uploadAndListen : copy.upload;
  const reason = reasonAgainst(picked, shownName) ?? subtitle.fault;

  const start = async () => {
    if (!picked) return;
    const resource = await add(picked.file, shownName.trim(), subtitle.read);
    if (!resource) return;
    onClose();
    if (subtitle.read) void navigate(linkTo(paths.essayListen, {}, { resource: resource.id }));
  };

  return (
    <FormDialog
      title={copy.addTitle}
      isWide
      submit={isRunning ? undefined : submit}
      disabledReason={reason}
      fault={'message' in state ? state.message : undefined}
      actions={isRunning && <Button onClick={cancel}>{copy.cancel}</Button>}
      hasFocus={false}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <div className={styles.field}>
        <div className={styles.fieldHead}>
          <span className={styles.label}>{copy.file}</span>
          <FileButton
            label={picked ? copy.pickAnother : copy.pick}
            name={copy.file}
            accept={MEDIA_FILES}
            disabledReason={isRunning ? copy.uploading(Math.floor(state.fraction * 100)) : undefined}
            onPick={(file) => {
              forget();
              void pick(file);
            }}
          />
        </div>
        <div className={styles.notes} role="status">
          <PickedFile picked={picked} />
        </div>
      </div>
      {picked && (
        <TextField
          label={copy.nameLabel}
          maxLength={resourceLimits.name}
          value={shownName}
          readOnly={isRunning}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <SubtitleField
        subtitle={subtitle}
        disabledReason={isRunning ? copy.uploading(Math.floor(state.fraction * 100)) : undefined}
      />
      {isRunning && (
        <div className={styles.progress}>
          <Progress value={state.fraction} max={1} label={copy.upload} />
          <span>{copy.uploading(Math.floor(state.fraction * 100))}</span>
        </div>
      )}
    </FormDialog>
  );
}

/** Why the upload cannot begin; undefined when it can. */
function reasonAgainst(picked: PickedMedia | undefined, name: string): string | undefined {
  if (!picked) return copy.pick;
  if (picked.fault) return picked.fault;
  return name.trim() === '' ? copy.nameLabel : undefined;
}

function PickedFile({ picked }: { picked: PickedMedia | undefined }) {
  if (!picked) return <span>{copy.formats}</span>;
  const { file, durationMs, fault } = picked;
  return (
    <>
      <span className={styles.fileName}>{file.name}</span>
      <span>{formatBytes(file.size)}</span>
      {durationMs !== undefined && <span>{formatDuration(durationMs)}</span>}
      {fault !== undefined && <span className={styles.fault}>{fault}</span>}
    </>
  );
}

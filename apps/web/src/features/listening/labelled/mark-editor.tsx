import type { Label } from '@tingci/domain/listening/labels';
import { type MarkCause, markCauses } from '@tingci/domain/listening/listening-event';
import { ChevronLeft, ChevronRight, Trash2, X } from 'lucide-react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { keyName, useKeyChoices } from '../intensive/listening-keys.ts';
import { copy } from './copy.ts';
import styles from './label-bar.module.css';
import { placeName } from './place-name.ts';

/** The selected mark: its cause and its place can be changed. */
export function MarkEditor(props: {
  label: Label;
  isTextShown: boolean;
  onCause: (cause: MarkCause) => void;
  onStep: (by: 1 | -1) => void;
  onWhole: () => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { label, isTextShown, onCause, onStep, onWhole, onRemove, onClose } = props;
  const keys = useKeyChoices();
  const isWord = label.wordIndex !== undefined;
  const withKey = (text: string, key: string) => `${text}（${keyName(key)}）`;
  return (
    <section aria-label={copy.editor} className={styles.editor}>
      <p className={styles.place}>
        <strong lang={isWord && isTextShown ? 'en' : undefined}>{placeName(label, isTextShown)}</strong>
        <small>{copy.moveHint}</small>
      </p>
      <Segmented
        label={copy.cause}
        value={label.cause}
        options={markCauses.map((value) => ({ value, label: copy.causes[value][0] }))}
        onChange={onCause}
      />
      <span className={styles.group}>
        <IconButton
          label={copy.moveBack}
          title={withKey(copy.moveBack, keys.markBack)}
          icon={<Icon of={ChevronLeft} />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={copy.moveOn}
          title={withKey(copy.moveOn, keys.markOn)}
          icon={<Icon of={ChevronRight} />}
          onClick={() => onStep(1)}
        />
        <Button size="sm" variant="ghost" title={keyName(keys.markWhole)} onClick={onWhole}>
          {isWord ? copy.toWhole : copy.toWord}
        </Button>
        <IconButton
          label={copy.remove}
          title={withKey(copy.remove, keys.markRemove)}
          icon={<Icon of={Trash2} size={18} />}
          onClick={onRemove}
        />
        <IconButton label={copy.close} icon={<Icon of={X} size={18} />} onClick={onClose} />
      </span>
    </section>
  );
}

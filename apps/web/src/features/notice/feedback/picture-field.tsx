import { fileMaxBytes, fileTypes } from '@tingci/domain/file-type';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';
import styles from './feedback.module.css';

const TYPES: readonly string[] = Object.keys(fileTypes).filter((type) => type.startsWith('image/'));

/** Chooses one picture and shows it. */
export function PictureField(props: {
  picture: File | undefined;
  onChange: (picture: File | undefined) => void;
}) {
  const { picture, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(picture);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!TYPES.includes(file.type)) toast.error(copy.pictureType);
    else if (file.size > fileMaxBytes.feedback) toast.error(copy.pictureLarge);
    else onChange(file);
  };
  return (
    <div className={styles.picture}>
      <label className={styles.label} htmlFor={id}>
        {copy.picture}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={TYPES.join()}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Otherwise the browser reports no change when the learner chooses the same file again.
          event.target.value = '';
        }}
      />
      {address && <img className={styles.preview} src={address} alt={picture?.name ?? ''} />}
      <div className={styles.pictureActions}>
        <Button icon={<Icon of={ImagePlus} size={18} />} onClick={() => input.current?.click()}>
          {copy.choose}
        </Button>
        {picture && (
          <Button variant="ghost" icon={<Icon of={X} size={18} />} onClick={() => onChange(undefined)}>
            {copy.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) {
      setAddress(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

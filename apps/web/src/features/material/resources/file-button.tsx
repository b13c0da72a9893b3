import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';

/** A button that opens the file dialog of the system. `name` names the hidden field. */
export function FileButton(props: {
  label: string;
  name: string;
  accept: string;
  disabledReason?: string | undefined;
  onPick: (file: File) => void;
}) {
  const { label, name, accept, disabledReason, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<Icon of={FileUp} size={18} />}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPick(file);
          // The learner can choose the same file again after a correction.
          event.target.value = '';
        }}
      />
    </>
  );
}

import { FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import type { Choice } from '../../../lib/list/use-choice.ts';
import styles from './book-edit.module.css';
import { copy } from './copy.ts';
import { type Entry, giveChapter, partMax, remove } from './entries.ts';

/** What can be done with the chosen lines together. */
export function ChosenBar(props: {
  entries: readonly Entry[];
  choice: Choice;
  onChange: (next: (entries: readonly Entry[]) => readonly Entry[]) => void;
}) {
  const { entries, choice, onChange } = props;
  const { chosen } = choice;
  const [isNaming, setIsNaming] = useState(false);
  const [chapter, setChapter] = useState('');
  const none = chosen.size === 0 ? copy.nothingChosen : undefined;
  const isAll = entries.length > 0 && entries.every(({ key }) => chosen.has(key));

  const give = () => {
    const keys = new Set(chosen);
    onChange((now) => giveChapter(now, keys, chapter.trim()));
    choice.clear();
    setIsNaming(false);
  };

  return (
    <div className={styles.chosen}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={() =>
            isAll ? choice.clear() : void choice.chooseFound(async () => entries.map(({ key }) => key))
          }
        />
        {chosen.size > 0 ? copy.chosen(chosen.size) : copy.chooseAll}
      </label>
      <Button
        size="sm"
        icon={<Icon of={FolderInput} size={18} />}
        disabledReason={none}
        onClick={() => setIsNaming(true)}
      >
        {copy.chapterChosen(chosen.size)}
      </Button>
      <Button
        size="sm"
        icon={<Icon of={Trash2} size={18} />}
        disabledReason={none}
        onClick={() => {
          const keys = new Set(chosen);
          onChange((now) => remove(now, keys));
          choice.clear();
        }}
      >
        {copy.removeChosen(chosen.size)}
      </Button>
      {isNaming && (
        <FormDialog
          title={copy.chapterChosen(chosen.size)}
          submit={copy.chapterChosen(chosen.size)}
          onSubmit={give}
          onClose={() => setIsNaming(false)}
        >
          <TextField
            label={copy.chapterName}
            value={chapter}
            maxLength={partMax.chapter}
            onChange={(event) => setChapter(event.target.value)}
          />
        </FormDialog>
      )}
    </div>
  );
}

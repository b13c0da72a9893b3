import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import { toast } from '../../../lib/toast.ts';
import styles from './book-edit.module.css';
import { copy } from './copy.ts';
import { type Entry, type PartName, partNames, replaceAll } from './entries.ts';

/** Replaces a text in one column of all lines. */
export function ReplaceBar(props: {
  entries: readonly Entry[];
  onReplace: (entries: readonly Entry[]) => void;
}) {
  const { entries, onReplace } = props;
  const [part, setPart] = useState<PartName>('meaning');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { entries: replaced, count } = replaceAll(entries, part, from, to);
    if (count > 0) onReplace(replaced);
    toast.info(copy.replaced(count));
  };
  return (
    <details className={styles.replace}>
      <summary>{copy.replace}</summary>
      <form className={styles.replaceForm} onSubmit={submit}>
        <ListSelect
          label={copy.replaceIn}
          value={part}
          onChange={(event) => setPart(partNames.find((each) => each === event.target.value) ?? 'meaning')}
        >
          {partNames.map((each) => (
            <option key={each} value={each}>
              {copy.parts[each]}
            </option>
          ))}
        </ListSelect>
        <TextField
          label={copy.find}
          value={from}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={copy.replaceWith}
          value={to}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit">{copy.replaceAll}</Button>
      </form>
    </details>
  );
}

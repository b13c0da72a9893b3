import { type FormEvent, type ReactNode, useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { copy } from '../copy.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import styles from './handling.module.css';

const text = copy.handling;
const noteMax = 500;

type Actions = { isBusy: boolean; onFinish: (note: string) => void; onReopen: () => void };

/**
 * An entry that a learner sent: `head`, its kinds, its text and `facts`. An open entry has a form that closes it with a note.
 * A closed one has a button that opens it again. `doneAt` is in milliseconds since 1970, or null.
 */
export function HandlingCard(
  props: Actions & {
    head: ReactNode;
    kinds: readonly string[];
    description: string;
    picture?: ReactNode;
    facts: ReactNode;
    doneAt: number | null;
    note: string;
  },
) {
  const { head, kinds, description, picture, facts, doneAt, note, isBusy, onFinish, onReopen } = props;
  return (
    <Card as="li" className={listStyles.card}>
      <div className={styles.cardHead}>
        {head}
        <ul className={styles.kinds} aria-label={kinds.join('、')}>
          {kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
      {picture}
      <Facts>
        {facts}
        {doneAt !== null && (
          <Fact name={text.doneAt}>
            <Ago at={doneAt} />
            {note !== '' && `：${note}`}
          </Fact>
        )}
      </Facts>
      {doneAt === null ? (
        <FinishForm isBusy={isBusy} onFinish={onFinish} />
      ) : (
        <div>
          <Button size="sm" isBusy={isBusy} onClick={onReopen}>
            {text.reopen}
          </Button>
        </div>
      )}
    </Card>
  );
}

function FinishForm({ isBusy, onFinish }: Pick<Actions, 'isBusy' | 'onFinish'>) {
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onFinish(note);
  };
  return (
    <form className={styles.finish} onSubmit={submit}>
      <TextField
        label={text.note}
        placeholder={text.notePlaceholder}
        maxLength={noteMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        action={
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {text.finish}
          </Button>
        }
      />
    </form>
  );
}

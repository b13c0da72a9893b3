import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { NameText } from '../../../components/name-text.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { closeException, type PaymentException } from '../api/orders-api.ts';
import { copy } from '../copy.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import { yuanOf } from './amount.ts';
import styles from './order-card.module.css';

const text = copy.exceptions;
const NOTE_MAX = 500;

/** An exception, with the form that records how it was handled. */
export function ExceptionCard({ found }: { found: PaymentException }) {
  const { id, kind, outTradeNo, reference, expectedFen, actualFen, userId, doneAt } = found;
  return (
    <Card as="li" className={listStyles.card}>
      <div className={listStyles.logHead}>
        <h2>{text.kinds[kind]}</h2>
      </div>
      <p>{text.explains[kind]}</p>
      <Facts>
        <Fact name={text.number}>
          {userId === null ? (
            <span className={styles.number}>{outTradeNo}</span>
          ) : (
            <Link to={linkTo(paths.adminOrders, {}, { find: outTradeNo })} className={styles.number}>
              {outTradeNo}
            </Link>
          )}
        </Fact>
        {userId !== null && (
          <Fact name={text.user}>
            <NameText names={[found.userName]} say={(name) => copy.orders.name(name, userId)} />
          </Fact>
        )}
        {reference !== '' && (
          <Fact name={text.reference}>
            <span className={styles.number}>{reference}</span>
          </Fact>
        )}
        {expectedFen !== null && <Fact name={text.expected}>{yuanOf(expectedFen)}</Fact>}
        {actualFen !== null && <Fact name={text.actual}>{yuanOf(actualFen)}</Fact>}
        <Fact name={text.found}>
          <Ago at={found.foundAt} />
        </Fact>
        {doneAt !== null && (
          <Fact name={copy.handling.doneAt}>
            <Ago at={doneAt} />：{found.note}
          </Fact>
        )}
      </Facts>
      {doneAt === null && <CloseForm id={id} />}
    </Card>
  );
}

function CloseForm({ id }: { id: number }) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const closing = useMutation({
    mutationFn: () => closeException(id, note),
    onSuccess: () => toast.success(copy.handling.finished),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = note.trim() === '' ? text.noteMissing : undefined;
    setProblem(missing);
    if (missing === undefined && !closing.isPending) closing.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={text.note}
        placeholder={text.notePlaceholder}
        maxLength={NOTE_MAX}
        value={note}
        error={problem}
        onChange={(event) => setNote(event.target.value)}
        action={
          <Button type="submit" variant="primary" isBusy={closing.isPending}>
            {copy.handling.finish}
          </Button>
        }
      />
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { daysBetween } from '@tingci/domain/study-day';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Note } from '../../../components/note.tsx';
import { messageOf } from '../../../lib/api/message-of.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import { localDay } from '../../../lib/local-day.ts';
import { refreshAnswerCounts } from '../../../lib/query-client.ts';
import { addHoliday, deleteHoliday, type Holiday } from '../api/review-setting-api.ts';
import { copy } from './copy.ts';
import styles from './settings.module.css';

/** The learner's holidays, with a form for another one. */
export function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  return (
    <section className={styles.holidays} aria-labelledby="holidays">
      <h3 id="holidays">{copy.holidays}</h3>
      <Note>{copy.holidaysHint}</Note>
      {holidays.length === 0 ? (
        <Note>{copy.noHolidays}</Note>
      ) : (
        <ul className={styles.list}>
          {holidays.map((holiday) => (
            <HolidayRow key={holiday.id} holiday={holiday} />
          ))}
        </ul>
      )}
      <HolidayForm />
    </section>
  );
}

function HolidayRow({ holiday: { id, from, to } }: { holiday: Holiday }) {
  const remove = useMutation({
    mutationFn: async () => {
      await deleteHoliday(id);
      await refreshAnswerCounts();
    },
  });
  return (
    <li>
      {copy.holiday(formatDay(from), formatDay(to), daysBetween(from, to) + 1)}
      <Button
        size="sm"
        variant="ghost"
        aria-label={copy.deleteOf(formatDay(from))}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {copy.delete}
      </Button>
    </li>
  );
}

function HolidayForm() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useMutation({
    mutationFn: async () => {
      await addHoliday({ from, to });
      await refreshAnswerCounts();
    },
    onSuccess: () => {
      setFrom('');
      setTo('');
    },
    onError: (error) => setProblem(messageOf(error, copy.addFailed)),
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const found = from === '' || to === '' ? copy.daysMissing : to < from ? copy.daysReversed : undefined;
    setProblem(found);
    if (found === undefined) add.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        type="date"
        label={copy.from}
        min={localDay()}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label={copy.to}
        min={from || localDay()}
        value={to}
        error={problem}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" isBusy={add.isPending}>
        {copy.add}
      </Button>
    </form>
  );
}

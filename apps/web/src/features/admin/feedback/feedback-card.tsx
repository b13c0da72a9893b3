import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { changeFeedback, type Feedback, type FeedbackStatus } from '../api/feedback-api.ts';
import { copy } from '../copy.ts';
import styles from '../reports/report-page.module.css';
import own from './feedback-card.module.css';

const text = copy.feedback;
const noteMax = 500;

/** Feedback: what the learner wrote and from where, and the actions. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const [note, setNote] = useState('');
  const change = useMutation({
    mutationFn: (status: FeedbackStatus) =>
      changeFeedback(feedback.id, status, status === 'done' ? note : ''),
    onSuccess: (_done, status) => toast.success(status === 'done' ? text.finished : text.reopened),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate('done');
  };
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={own.name}>{text.by(feedback.nickname, feedback.userId)}</h2>
        <ul className={styles.types} aria-label={feedback.kind}>
          <li>{feedback.kind}</li>
        </ul>
      </div>
      <p className={styles.description}>{feedback.text}</p>
      {feedback.pictureUrl !== '' && (
        <a href={feedback.pictureUrl} target="_blank" rel="noreferrer" className={own.picture}>
          <img src={feedback.pictureUrl} alt={text.picture} loading="lazy" />
        </a>
      )}
      <dl className={styles.facts}>
        <dt>{text.sentAt}</dt>
        <dd>
          <Ago at={feedback.sentAt} />
        </dd>
        <dt>{text.page}</dt>
        <dd>{feedback.path || '—'}</dd>
        <dt>{text.version}</dt>
        <dd>{feedback.version || '—'}</dd>
        {feedback.doneAt !== null && (
          <>
            <dt>{text.doneAt}</dt>
            <dd>
              <Ago at={feedback.doneAt} />
              {feedback.note !== '' && `：${feedback.note}`}
            </dd>
          </>
        )}
      </dl>
      {feedback.doneAt === null ? (
        <form className={styles.finish} onSubmit={submit}>
          <TextField
            label={text.note}
            placeholder={text.notePlaceholder}
            maxLength={noteMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            action={
              <Button type="submit" variant="primary" isBusy={change.isPending}>
                {text.finish}
              </Button>
            }
          />
        </form>
      ) : (
        <div>
          <Button size="sm" isBusy={change.isPending} onClick={() => change.mutate('open')}>
            {text.reopen}
          </Button>
        </div>
      )}
    </Card>
  );
}

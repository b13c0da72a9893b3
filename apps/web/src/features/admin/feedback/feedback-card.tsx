import { useMutation } from '@tanstack/react-query';
import { Ago } from '../../../components/ago.tsx';
import { NameText } from '../../../components/name-text.tsx';
import { toast } from '../../../lib/toast.ts';
import { changeFeedback, type Feedback, type FeedbackStatus } from '../api/feedback-api.ts';
import { copy } from '../copy.ts';
import { HandlingCard } from '../handling/handling-card.tsx';
import { Fact } from '../list/facts.tsx';
import styles from './feedback-card.module.css';

const text = copy.feedback;

/** Feedback: the learner's text, their picture, and the page that it is about. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { id, nickname, userId, kind, pictureUrl, sentAt, path, version, doneAt, note } = feedback;
  const change = useMutation({
    mutationFn: (to: { status: FeedbackStatus; note: string }) => changeFeedback(id, to.status, to.note),
    onSuccess: (_done, { status }) =>
      toast.success(status === 'done' ? copy.handling.finished : copy.handling.reopened),
  });
  return (
    <HandlingCard
      head={
        <h2 className={styles.name}>
          <NameText names={[nickname]} say={(name) => text.by(name, userId)} />
        </h2>
      }
      kinds={[kind]}
      description={feedback.text}
      picture={
        pictureUrl !== '' && (
          <a href={pictureUrl} target="_blank" rel="noreferrer" className={styles.picture}>
            <img src={pictureUrl} alt={text.picture} loading="lazy" />
          </a>
        )
      }
      facts={
        <>
          <Fact name={text.sentAt}>
            <Ago at={sentAt} />
          </Fact>
          <Fact name={text.page}>{path || '—'}</Fact>
          <Fact name={text.version}>{version || '—'}</Fact>
        </>
      }
      doneAt={doneAt}
      note={note}
      isBusy={change.isPending}
      onFinish={(written) => change.mutate({ status: 'done', note: written })}
      onReopen={() => change.mutate({ status: 'open', note: '' })}
    />
  );
}

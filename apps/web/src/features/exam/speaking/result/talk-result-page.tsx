import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../../components/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api/error.ts';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { useUser } from '../../../../shared-state/session/store.ts';
import { topicQuery } from '../../api/study-api.ts';
import { talkQuery } from '../../api/talk-api.ts';
import { copy } from '../copy.ts';
import { TalkReplay } from './talk-replay.tsx';

const text = copy.result;

/** An own speaking test: its recordings on this device beside the sample answer. The address has its id. */
export function TalkResultPage() {
  const { id = '' } = useParams();
  const userId = useUser()?.id;
  const talk = useQuery(talkQuery(id));
  const topic = useQuery({ ...topicQuery(talk.data?.id ?? 0), enabled: talk.data !== undefined });
  useTitle(text.title);
  if (talk.data && topic.data && userId !== undefined)
    return <TalkReplay key={id} talk={talk.data} topic={topic.data} userId={userId} />;
  const error = talk.error ?? topic.error;
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return (
      <EmptyState
        heading="h1"
        title={text.notFoundTitle}
        action={<ButtonLink to={linkTo(paths.papers, {}, { type: 'speaking' })}>{text.back}</ButtonLink>}
      >
        <p>{text.notFoundText}</p>
      </EmptyState>
    );
  if (error)
    return <ErrorState error={error} onRetry={() => void (talk.error ? talk.refetch() : topic.refetch())} />;
  return (
    <Loading>
      <Skeleton height={420} isCard count={2} />
    </Loading>
  );
}

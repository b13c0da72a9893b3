import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTitle } from '../../../../lib/title.ts';
import { useUser } from '../../../../shared-state/session/store.ts';
import { papersQuery } from '../../api/papers-api.ts';
import { copy } from '../../copy.ts';
import { readPaperType } from '../../paper-type.ts';
import { TestState } from '../../screen/test-state.tsx';

import { OpenExam } from './open-exam.tsx';

/** A whole test as on the day: the paper of the query `id`, or the first that was not taken yet. */
export function ExamPage() {
  const { type: typeText } = useParams();
  const [query, setQuery] = useSearchParams();
  const type = readPaperType(typeText);
  const userId = useUser()?.id;
  const papers = useQuery({ ...papersQuery(type ?? 'listening'), enabled: type !== undefined });
  useTitle(copy.exam.title(type ? copy.names[type] : ''));
  if (type === undefined) return <TestState kind="missing" />;
  if (papers.error && !papers.data)
    return <TestState kind="failed" error={papers.error} onRetry={() => void papers.refetch()} />;
  if (!papers.data || userId === undefined) return <TestState kind="loading" />;
  const open = papers.data.list.filter(({ unanswerable }) => unanswerable.length === 0);
  const wanted = Number(query.get('id'));
  const chosen = open.find(({ id }) => id === wanted) ?? open.find(({ last }) => last === null) ?? open[0];
  if (!chosen) return <TestState kind="missing" />;
  return (
    <OpenExam
      key={`${type} ${chosen.id}`}
      type={type}
      chosen={chosen}
      papers={open}
      userId={userId}
      onChoose={(id) => setQuery({ id: String(id) }, { replace: true })}
    />
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { toast } from '../../../../lib/toast.ts';
import { useUser } from '../../../../shared-state/session/store.ts';
import { type Paper, paperQuery, papersQuery } from '../../api/papers-api.ts';
import { copy } from '../../copy.ts';
import { readPaperType } from '../../paper-type.ts';
import { TestState } from '../screen/test-state.tsx';
import { startExam } from '../sitting/open-sitting.ts';
import type { Sitting } from '../sitting/sitting.ts';
import { useOpenSitting } from '../sitting/use-open-sitting.ts';
import { ExamSheet } from './exam-sheet.tsx';
import { ExamStart } from './exam-start.tsx';

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

function OpenExam({
  type,
  chosen,
  papers,
  userId,
  onChoose,
}: {
  type: PaperType;
  chosen: Paper;
  papers: readonly Paper[];
  userId: number;
  onChoose: (id: number) => void;
}) {
  const { id } = chosen;
  const scope = { type, id, mode: 'exam' as const };
  const paper = useQuery(paperQuery(type, id));
  const opened = useOpenSitting(userId, scope, paper.data !== undefined);
  const [entered, setEntered] = useState<Sitting>();
  const start = useMutation({
    mutationFn: () => startExam(userId, scope),
    onSuccess: setEntered,
    onError: () => toast.error(copy.exam.startFailed),
  });
  // The sitting of a start belongs to this page. An opened one is stopped by its hook.
  const begun = start.data;
  useEffect(() => () => begun?.stop(), [begun]);
  const error = paper.error ?? opened.error;
  if (error && !entered) return <TestState kind="failed" error={error} onRetry={() => location.reload()} />;
  if (opened.handedIn !== undefined)
    return <Navigate to={linkTo(paths.suiteResult, { type, id: opened.handedIn })} replace />;
  if (!paper.data || !opened.isOpen) return <TestState kind="loading" />;
  if (entered) return <ExamSheet paper={paper.data} scope={scope} sitting={entered} />;
  return (
    <ExamStart
      paper={paper.data}
      papers={papers}
      isResumed={opened.sitting !== undefined}
      isBusy={start.isPending}
      onChoose={onChoose}
      onStart={() => (opened.sitting ? setEntered(opened.sitting) : start.mutate())}
    />
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SuiteType } from '@tingci/contract/exam/suite';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as createId } from 'uuid';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { endSuite, openSuiteQuery, startSuite, suiteQuery } from '../../api/suite-api.ts';
import { TestState } from '../../screen/test-state.tsx';
import { copy } from './copy.ts';
import { SequenceBreak } from './sequence-break.tsx';
import { SequenceStep } from './sequence-step.tsx';

/** A test of several sittings in sequence, with a break before each. It goes on on any device. */
export function SequencePage({ type, userId }: { type: SuiteType; userId: number }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const open = useQuery(openSuiteQuery(type));
  const [isInside, setIsInside] = useState(false);
  useTitle(copy.titles[type]);
  const suite = open.data ?? undefined;
  const suiteId = suite?.suiteId;
  const showResult = useCallback(
    (id: string) => void navigate(linkTo(paths.suiteResult, { type, id }), { replace: true }),
    [navigate, type],
  );
  const start = useMutation({
    mutationFn: () => startSuite(type, createId()),
    onSuccess: (started) => client.setQueryData(openSuiteQuery(type).queryKey, started),
  });
  const end = useMutation({
    mutationFn: async (id: string) => {
      await endSuite(id);
      return id;
    },
    onSuccess: showResult,
  });
  const look = useMutation({
    mutationFn: (id: string) => client.fetchQuery({ ...suiteQuery(id), staleTime: 0 }),
    onSuccess: (after) => {
      if (after.isOver) showResult(after.suiteId);
      else client.setQueryData(openSuiteQuery(type).queryKey, after);
    },
  });
  const { mutate: lookAt } = look;
  const onDone = useCallback(() => {
    setIsInside(false);
    if (suiteId !== undefined) lookAt(suiteId);
  }, [lookAt, suiteId]);

  // Neither the break nor its question before leaving may appear between the last step and the result.
  if (look.isPending || look.data?.isOver) return <TestState kind="loading" />;
  if (look.error && !isInside && suiteId !== undefined)
    return <TestState kind="failed" error={look.error} onRetry={() => lookAt(suiteId)} />;
  if (open.error && !open.data)
    return <TestState kind="failed" error={open.error} onRetry={() => void open.refetch()} />;
  if (open.data === undefined) return <TestState kind="loading" />;
  const step = suite?.steps.find(({ attemptId }) => attemptId === undefined);
  if (isInside && step) return <SequenceStep key={step.id} step={step} userId={userId} onDone={onDone} />;
  return (
    <SequenceBreak
      type={type}
      suite={suite}
      isBusy={start.isPending || end.isPending}
      onStart={() => start.mutate()}
      onContinue={() => setIsInside(true)}
      onEnd={() => suiteId !== undefined && end.mutate(suiteId)}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { paperQuery, resultQuery } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import { readPaperType } from '../paper-type.ts';
import { TestState } from '../screen/test-state.tsx';
import { useOpenSitting } from '../sitting/use-open-sitting.ts';
import { PracticeSheet } from './practice-sheet.tsx';

/**
 * The page on which a learner practises a paper: the whole, one part with `part` in the address, or with `lost` the
 * questions that an attempt lost.
 */
export function PaperPage() {
  const { type: typeText, id: idText } = useParams();
  const [query] = useSearchParams();
  const type = readPaperType(typeText);
  const id = Number(idText);
  const part = Number(query.get('part') ?? 0);
  const lost = query.get('lost') ?? undefined;
  const userId = useUser()?.id;
  if (type === undefined || !Number.isSafeInteger(id) || id < 1) return <TestState kind="missing" />;
  if (userId === undefined) return <TestState kind="loading" />;
  return (
    <OpenPaper
      key={`${type} ${id} ${part} ${lost}`}
      type={type}
      id={id}
      part={part === 0 ? undefined : part}
      lost={lost}
      userId={userId}
    />
  );
}

function OpenPaper({
  type,
  id,
  part,
  lost,
  userId,
}: {
  type: PaperType;
  id: number;
  part: number | undefined;
  lost: string | undefined;
  userId: number;
}) {
  const paper = useQuery(paperQuery(type, id));
  const earlier = useQuery({ ...resultQuery(lost ?? ''), enabled: lost !== undefined });
  useTitle(paper.data?.title ?? copy.title);
  const scope = { type, id, mode: 'practice' as const, part: earlier.data?.part ?? part, retakeOf: lost };
  const isReady = paper.data !== undefined && (lost === undefined || earlier.data !== undefined);
  const opened = useOpenSitting(userId, scope, isReady);
  const error = paper.error ?? earlier.error ?? opened.error;
  if (error && !opened.sitting)
    return <TestState kind="failed" error={error} onRetry={() => location.reload()} />;
  if (!paper.data || !isReady || (!opened.sitting && !opened.isOpen)) return <TestState kind="loading" />;
  const parts = paper.data.parts.filter((each) => scope.part === undefined || each.part === scope.part);
  if (parts.length === 0) return <TestState kind="missing" />;
  if (!opened.sitting) return <Navigate to={linkTo(paths.papers, {}, { type })} replace />;
  return (
    <PracticeSheet
      paper={paper.data}
      parts={parts}
      scope={scope}
      sitting={opened.sitting}
      earlier={earlier.data}
    />
  );
}

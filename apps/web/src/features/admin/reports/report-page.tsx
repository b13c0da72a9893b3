import { useInfiniteQuery } from '@tanstack/react-query';
import { reportsQuery } from '../api/reports-api.ts';
import { copy } from '../copy.ts';
import { HandlingPage, useHandlingStatus } from '../handling/handling-page.tsx';
import { ReportCard } from './report-card.tsx';

/** Learners' reports about words, for administrators. */
export function ReportPage() {
  const reports = useInfiniteQuery(reportsQuery(useHandlingStatus()));
  return (
    <HandlingPage
      texts={copy.report}
      query={reports}
      entryOf={(report) => <ReportCard key={report.id} report={report} />}
    />
  );
}

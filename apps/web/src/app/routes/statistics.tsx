import { MemorySection } from '../../features/review/statistics/memory-section.tsx';
import { StatisticsPage } from '../../features/statistics/statistics-page.tsx';

/** The statistics, with the learner's memory below today. */
export function Component() {
  return <StatisticsPage memory={<MemorySection />} />;
}

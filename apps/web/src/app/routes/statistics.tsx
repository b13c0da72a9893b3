export { StatisticsPage as Component } from '../../features/dictation/statistics/statistics-page.tsx';

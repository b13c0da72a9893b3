export { HistoryPage as Component } from '../../features/article/history/history-page.tsx';

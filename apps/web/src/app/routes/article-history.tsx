export { HistoryPage as Component } from '../../features/listening/history/history-page.tsx';

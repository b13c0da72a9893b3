export { LabelReportPage as Component } from '../../features/article/labelled/report/report-page.tsx';

export { LabelReportPage as Component } from '../../features/listening/labelled/report/report-page.tsx';

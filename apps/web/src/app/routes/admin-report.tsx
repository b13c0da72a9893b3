export { ReportPage as Component } from '../../features/admin/reports/report-page.tsx';

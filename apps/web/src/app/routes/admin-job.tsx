export { JobPage as Component } from '../../features/admin/jobs/job-page.tsx';

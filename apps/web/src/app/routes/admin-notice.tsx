export { NoticesPage as Component } from '../../features/admin/notice/notices-page.tsx';

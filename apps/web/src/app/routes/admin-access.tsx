export { AccessPage as Component } from '../../features/admin/access/access-page.tsx';

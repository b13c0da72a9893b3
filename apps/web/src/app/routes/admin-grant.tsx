export { GrantsPage as Component } from '../../features/admin/grant/grants-page.tsx';

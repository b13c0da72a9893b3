export { MorePage as Component } from '../../features/admin/more-page.tsx';

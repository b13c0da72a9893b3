export { CodesPage as Component } from '../../features/admin/code/codes-page.tsx';

export { SecurityPage as Component } from '../../features/admin/security/security-page.tsx';

export { UserPage as Component } from '../../features/account/user-page.tsx';

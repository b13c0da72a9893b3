export { UserPage as Component } from '../../features/account/user/user-page.tsx';

export { CloseAccountPage as Component } from '../../features/account/closing/close-account-page.tsx';

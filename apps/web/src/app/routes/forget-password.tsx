export { ForgetPasswordPage as Component } from '../../features/account/forget-password.tsx';

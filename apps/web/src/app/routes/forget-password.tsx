export { ForgetPasswordPage as Component } from '../../features/account/login/forget-password.tsx';

export { ClosedPage as Component } from '../../features/account/closing/closed-page.tsx';

export { WelcomePage as Component } from '../../features/account/welcome/welcome-page.tsx';

export { StopPage as Component } from '../../features/account/service-stopped/stopped-page.tsx';

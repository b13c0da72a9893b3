export { StopPage as Component } from '../../features/account/stop.tsx';

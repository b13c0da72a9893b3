export { ListenPage as Component } from '../../features/listening/intensive/listen-page.tsx';

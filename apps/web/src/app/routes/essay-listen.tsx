export { ListenPage as Component } from '../../features/article/listening/listen-page.tsx';

export { JoinPage as Component } from '../../features/own-book/share/join-page.tsx';

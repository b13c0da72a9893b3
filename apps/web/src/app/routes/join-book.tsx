export { JoinPage as Component } from '../../features/lexicon/share/join-page.tsx';

export { CollectPage as Component } from '../../features/listening/collection/collect-page.tsx';

export { CollectPage as Component } from '../../features/article/collection/collect-page.tsx';

export { ImportPage as Component } from '../../features/own-book/import/import-page.tsx';

export { LibraryPage as Component } from '../../features/article/library-page.tsx';

export { ImportPage as Component } from '../../features/lexicon/book-import/import-page.tsx';

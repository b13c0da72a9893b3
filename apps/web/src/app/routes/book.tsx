export { BookPage as Component } from '../../features/lexicon/shelves/book-page.tsx';

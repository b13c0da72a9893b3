export { BookPage as Component } from '../../features/lexicon/book-page.tsx';

export { OwnBooksPage as Component } from '../../features/lexicon/own-books/own-books-page.tsx';

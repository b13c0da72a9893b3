export { OwnBooksPage as Component } from '../../features/lexicon/own/own-books-page.tsx';

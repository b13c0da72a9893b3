export { OwnBooksPage as Component } from '../../features/own-book/books/own-books-page.tsx';

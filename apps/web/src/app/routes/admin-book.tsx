export { BooksPage as Component } from '../../features/admin/books/books-page.tsx';

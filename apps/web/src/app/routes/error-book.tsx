export { ErrorBookPage as Component } from '../../features/dictation/error-book/error-book-page.tsx';

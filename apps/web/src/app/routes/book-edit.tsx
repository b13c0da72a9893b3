export { EditPage as Component } from '../../features/lexicon/book-edit/edit-page.tsx';

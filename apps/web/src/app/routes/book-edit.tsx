export { EditPage as Component } from '../../features/own-book/edit/edit-page.tsx';

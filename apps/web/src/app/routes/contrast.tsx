export { ContrastPage as Component } from '../../features/own-book/contrast/contrast-page.tsx';

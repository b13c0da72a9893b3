export { ContrastPage as Component } from '../../features/lexicon/contrast/contrast-page.tsx';

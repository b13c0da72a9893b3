export { LabelPage as Component } from '../../features/article/labelled/label-page.tsx';

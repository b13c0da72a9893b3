export { ArticlePage as Component } from '../../features/article/article-page.tsx';

export { UserPage as Component } from '../../features/article/shelf/user-page.tsx';

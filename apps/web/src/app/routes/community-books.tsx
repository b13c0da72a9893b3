export { CommunityPage as Component } from '../../features/own-book/community/community-page.tsx';

export { VipPage as Component } from '../../features/membership/vip-page.tsx';

/**
 * The two ways to log in by WeChat: a QR code of the Open Platform on a desktop, or an official account inside the WeChat
 * app.
 */
export const wechatWays = ['qr', 'inside'] as const;

export type WechatWay = (typeof wechatWays)[number];

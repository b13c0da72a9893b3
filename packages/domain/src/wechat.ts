/**
 * How a person agrees in WeChat: by a QR code on a desktop, which the Open Platform shows, or inside the WeChat app, in an
 * official account.
 */
export const wechatWays = ['qr', 'inside'] as const;

export type WechatWay = (typeof wechatWays)[number];

/** The networks of schools, where many learners share an address: limits by address are larger there. */
export type TrustedNetworks = {
  has(address: string): boolean;
  /** Multiplies the limits of an address in them. */
  scale: number;
};

/** The scale of the limits of an address. */
export const scaleOf = (trusted: TrustedNetworks | undefined, address: string): number =>
  trusted?.has(address) ? trusted.scale : 1;

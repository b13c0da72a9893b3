declare const __APP_VERSION__: string;

/** The version from which this page was built. */
export const builtVersion = (): string => __APP_VERSION__;

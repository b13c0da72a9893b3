/** The package has no types; this is the function that we call. */
declare module 'fourier-transform' {
  /** Magnitudes of a real signal whose length is a power of two: half as many as samples. The next call overwrites them. */
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function magnitudesOf(samples: Float64Array): Float64Array;
}

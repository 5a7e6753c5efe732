/** Its types elsewhere do not know what it can do since 2.7. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly keepFeatures: readonly string[];
  }
  function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
  export = subsetFont;
}

/**
 * The build id and the URLs of the client's files: source URLs in development, hashed URLs in a build. See
 * vite.config.ts.
 */
declare module 'virtual:client-assets' {
  const assets: {
    /** Identifies the sources that the Worker was built from. */
    build: string;
    /** True while Vite serves the sources. */
    dev: boolean;
    scripts: string[];
    styles: string[];
    /**
     * The contents of `styles`, for pages that inline them, and their source in the content security policy. Only in a
     * build.
     */
    inlineStyles?: { text: string; source: string };
    /** The rules by which browsers prefetch pages, to be inlined like `inlineStyles`. */
    speculationRules?: { text: string; source: string };
    /** The stylesheets of forms and personal content. */
    personalStyles: string[];
    /** The stylesheets of the player page. */
    playerStyles: string[];
  };
  export default assets;
}

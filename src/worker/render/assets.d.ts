/** The build, and addresses of the client's files: source addresses in development, hashed ones in a build. See vite.config.ts. */
declare module 'virtual:client-assets' {
  const assets: {
    /** Names the sources that the Worker was built from. */
    build: string;
    /** True while Vite serves the sources. */
    dev: boolean;
    scripts: string[];
    styles: string[];
    /** What `styles` holds, for a page that brings it along, and the source that a policy knows it by; in a build only. */
    brought?: { text: string; source: string };
    /** For forms, and for what belongs to one person. */
    personalStyles: string[];
    /** For the player's own page. */
    playerStyles: string[];
  };
  export default assets;
}

declare module 'react-dom/server.edge' {
  export * from 'react-dom/server';
}

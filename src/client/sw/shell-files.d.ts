/** Addresses of the build's files that are needed without a network. See vite.config.ts. */
declare module 'virtual:shell-files' {
  const files: {
    /** What every page loads by itself. */
    reading: string[];
    /** What signed-in users need as well, to change something. */
    acting: string[];
    /** The styles of what belongs to one person. */
    personalStyles: string[];
  };
  export default files;
}

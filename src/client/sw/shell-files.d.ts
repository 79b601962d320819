/** The URLs of the build's files that are needed offline. See vite.config.ts. */
declare module 'virtual:shell-files' {
  const files: {
    /** The files that every page loads. */
    reading: string[];
    /** The files that signed-in users also need for their actions. */
    acting: string[];
    /** The styles of personal content. */
    personalStyles: string[];
  };
  export default files;
}

/** Takes a script's failure to load: without it the page stays what it is where no script runs, and the console tells why. */
export const goWithout = (error: unknown): void => console.warn(error);

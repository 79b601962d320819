/** Tells the islands of a dialog that it has been opened, and by which control. */
export type OpenEvent = CustomEvent<{ opener: HTMLElement }>;

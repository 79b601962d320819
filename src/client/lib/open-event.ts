/** Announces to a dialog's islands that it was opened, and by which control. */
export type OpenEvent = CustomEvent<{ opener: HTMLElement }>;

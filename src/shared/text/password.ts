const rules = (tone: string) => `At least 6 characters, ${tone} an uppercase letter and a number.`;

/** Hints below a new password. A password change only recommends what registration requires. */
export const passwordHints = { register: rules('with'), change: rules('better with') } as const;

const rules = (tone: string) => `At least 6 characters, ${tone} an uppercase letter and a number.`;

/** Below a new password. A change accepts more than registration does, and recommends the same. */
export const passwordHints = { register: rules('with'), change: rules('better with') } as const;

/** The session events that other tabs receive. */
export const sessionEvents = ['SIGNED_IN', 'SIGNED_OUT', 'TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED'] as const;

export type SessionEvent = (typeof sessionEvents)[number];

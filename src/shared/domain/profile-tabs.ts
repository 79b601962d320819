/** The tabs of the profile, in order. */
export const profileTabs = ['profile', 'security', 'preferences', 'notifications', 'contact'] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** Parses a tab from a query. Returns null for any other value. */
export const parseProfileTab = (given: string | undefined): ProfileTab | null =>
  profileTabs.find((tab) => tab === given) ?? null;

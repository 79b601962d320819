/** The parts of the profile, in their order. */
export const profileTabs = ['profile', 'security', 'preferences', 'notifications', 'contact'] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** The part that a query names; null for anything else. */
export const parseProfileTab = (given: string | undefined): ProfileTab | null =>
  profileTabs.find((tab) => tab === given) ?? null;

/** The profile's forms and dialogs about the account itself, where they stand. */
export function offerSecurity(): void {
  if (!document.querySelector('[data-password-form], [data-deletion-form]')) return;
  void import('../security/security.ts').then(({ startSecurity }) => startSecurity());
}

import { offerCopying } from './copy.ts';
import { offerDeletion } from './deletion.ts';
import { offerPasswordForm } from './password.ts';

/** Takes over what of the profile is about the account itself. */
export function startSecurity(): void {
  offerPasswordForm();
  offerDeletion();
  offerCopying();
}

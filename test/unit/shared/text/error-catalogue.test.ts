import { expect, test } from 'vitest';
import {
  accountSettingText,
  authNoticeText,
  authProblemText,
  callbackText,
  providerProblem,
} from '../../../../src/shared/text/auth.ts';
import { offlineText } from '../../../../src/shared/text/offline.ts';
import { toastText } from '../../../../src/shared/text/toasts.ts';
import { contactProblemText, contactText } from '../../../../src/shared/text/contact.ts';
import { downloadsText } from '../../../../src/shared/text/downloads.ts';
import { episodesText, sourcesText } from '../../../../src/shared/text/episodes.ts';
import { listToastText } from '../../../../src/shared/text/my-list.ts';
import { notificationsText } from '../../../../src/shared/text/notifications.ts';
import { opinionToastText, ratingProblemText } from '../../../../src/shared/text/opinion.ts';
import { listText } from '../../../../src/shared/text/lists.ts';
import { newText, titleText } from '../../../../src/shared/text/pages.ts';
import { detailsText } from '../../../../src/shared/text/profile.ts';
import { deletionText, securityProblemText } from '../../../../src/shared/text/security.ts';
import { shareText } from '../../../../src/shared/text/share.ts';
import { words } from '../../../../src/shared/text/site.ts';
import { testCases } from '../../../support/cases.ts';

/** The specified sentence of each situation in the error catalogue, and the texts that must equal it. */
const catalogue: Record<string, readonly (readonly [sentence: string, ...shown: readonly string[]])[]> = {
  'signing in and registering': [
    ['Please verify your email before logging in.', authProblemText['email-not-confirmed']],
    ['Incorrect email or password. Please try again.', authProblemText['invalid-credentials']],
    ['Failed to sign in', authProblemText['sign-in-failed']],
    ['Failed to sign in with Google', providerProblem['sign-in']('Google')],
    ['Failed to sign up with Google', providerProblem.register('Google')],
    ['Failed to send verification email', authProblemText['send-failed']],
    ['Failed to resend verification email', authProblemText['resend-failed']],
    ['Verification email sent. Please check your inbox.', authNoticeText['verification-sent']],
    ['Verification email has been resent! Please check your inbox.', authNoticeText['verification-resent']],
    ['This email is already registered. Please sign in instead.', authProblemText['already-registered']],
    ['Failed to create user account', authProblemText['no-user']],
    ['Failed to create account', authProblemText['register-failed']],
    ['If this email is registered, a password reset link has been sent.', authNoticeText['reset-requested']],
    ['Signed in successfully!', toastText['provider-signed-in']],
    ['Email verified successfully!', toastText['email-verified'], callbackText.verified],
    ['Successfully logged in', toastText['signed-in']],
    ['Signed out successfully', toastText['signed-out']],
    ['Error signing out', offlineText.signOutFailed],
  ],
  'the profile': [
    ['Current password is incorrect.', securityProblemText['wrong-password']],
    ['Failed to update password.', securityProblemText['password-failed'], authProblemText['update-failed']],
    ['Password updated successfully.', toastText['password-updated']],
    ['Profile updated successfully', toastText['profile-updated']],
    ['Failed to update profile', detailsText.failed],
    ['Deleting account...', deletionText.deleting],
    ['Your account has been deleted.', toastText['account-deleted']],
    ['Failed to delete account. Please try again later.', securityProblemText['delete-failed']],
    ['An unexpected error occurred.', securityProblemText.unexpected],
    ['No notifications available', notificationsText.empty],
  ],
  'the contact form': [
    ['Message sent successfully!', contactText.sent, toastText['message-sent']],
    ['Failed to send message', contactText.failed],
    [
      "Sorry, we couldn't send your message right now. Please try again later.",
      contactProblemText['unavailable'],
      contactProblemText['wrong-settings'],
      contactProblemText['no-recipient'],
    ],
  ],
  'lists and titles': [
    ['Invalid page number. Showing first page instead.', listText.invalidPage],
    ['Failed to load movies. Please try again later.', listText.movie.failed],
    ['Failed to load TV shows. Please try again later.', listText.tv.failed],
    ['Failed to load new content. Please try again later.', newText.failed],
    ['Try Again', words.tryAgain],
    ['Failed to load content', titleText.failed],
    ['Content not found', titleText.notFound],
    ['Failed to load seasons', episodesText.failed],
    ['No Episodes Available', episodesText.none],
    ['No overview available for this episode.', episodesText.noOverview],
  ],
  downloads: [
    ['No exact match found for this movie', downloadsText.noMatch],
    ['Movie not found', downloadsText.notFound],
    ['Failed to fetch download options', downloadsText.failed, sourcesText.failed],
    ['Unable to Process Request', downloadsText.problem],
    ['No torrents found matching your criteria', downloadsText.nothingWanted, sourcesText.noneLikeThat],
    ['No Download Sources Available', downloadsText.nothingListed, sourcesText.none],
  ],
  'short messages': [
    ['Added to list', listToastText['list-added']],
    ['Removed from list', listToastText['list-removed']],
    ['Failed to update list', listToastText['list-failed']],
    ['Removed from your list', listToastText['title-removed']],
    ['Failed to remove from list', listToastText['removal-failed']],
    ['Added to your list', listToastText['title-added']],
    ['Link copied to clipboard', shareText.copied],
    ['Failed to copy link', shareText.failed],
    ['Failed to like content', opinionToastText['like-failed']],
    ['Thanks for your rating!', opinionToastText.rated],
    ['Failed to submit rating', ratingProblemText.failed, opinionToastText['rating-failed']],
  ],
};

testCases('every sentence matches the specification', Object.entries(catalogue), (_, rows) => {
  const actual = rows.map(([sentence, ...shown]) => [sentence, ...new Set(shown)]);
  expect(actual).toEqual(rows.map(([sentence]) => [sentence, sentence]));
});

test('a missing Supabase setting is named as required', () => {
  const { address, key } = accountSettingText;
  expect([address, key]).toEqual(['SUPABASE_URL is required.', 'SUPABASE_PUBLISHABLE_KEY is required.']);
});

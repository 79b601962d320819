/** User accounts in Supabase: sign-in, sessions, and the data of each user. */
export { authClient, type AuthRequest, dataClient } from './client.ts';
export {
  createFeed,
  type FollowedTitle,
  loadFeedToken,
  loadFollowed,
  loadFollowedByToken,
  removeFeed,
} from './calendar.ts';
export { checkNewPassword } from './common-password.ts';
export { type StoreOutcome, storeMessage } from './contact.ts';
export { removeAvatar, saveAvatar } from './avatar.ts';
export { type Deletion, deleteAccount } from './deletion.ts';
export { claimDigests, type DueDigest, releaseDigest, stopDigest } from './digests.ts';
export { loadExported } from './export.ts';
export { loadExportedLists, loadExportedPlays } from './export-pages.ts';
export { cancelEnrolment, type Enrolment, verifyFactor, removeFactors, startEnrolment } from './factor-enrolment.ts';
export { verifyCode } from './factors.ts';
export { hiddenPageSize, hideTitles, loadHiddenPage, loadTaste, loadUnwanted, showTitle } from './hidden-titles.ts';
export {
  clearHistory,
  countWatchedFilms,
  isClearingOf,
  loadHistoryPage,
  recordWatches,
  restoreHistory,
} from './history.ts';
export { addLikes, addManyToList, addRatings, addUndatedWatches } from './import.ts';
export { makeVerifier, startLink, undoLink, unlinkIdentity } from './links.ts';
export { addToList, loadListPage, loadListTitles, removeFromList } from './list.ts';
export { type ListListener, subscribeToList } from './list-changes.ts';
export { loadLike, setLike } from './likes.ts';
export { redeemMailLink } from './mail-link.ts';
export { followList, isFollowingList, loadFollowedLists } from './list-follows.ts';
export {
  addListItems,
  changeListItems,
  type ItemsChange,
  loadScoresAmong,
  loadWatchedAmong,
  orderListItems,
  restoreListItem,
  saveTitleInLists,
} from './list-items.ts';
export { findRemovedItems, restoreListItems, sealRemovedItems } from './list-removal.ts';
export {
  copyNamedList,
  createNamedList,
  deleteNamedList,
  loadNamedList,
  loadOwnLists,
  saveNamedList,
} from './named-lists.ts';
export { deleteCachedPublicLists, loadPublicLists } from './public-lists.ts';
export { saveName } from './name.ts';
export { loadNotificationSources, markNotificationsRead, type NotificationSources } from './notifications.ts';
export { changePassword, checkPassword } from './password.ts';
export { loadPreferences, savePreferences } from './preferences.ts';
export {
  loadDiary,
  loadPlays,
  loadPlayStatistics,
  loadSeriesProgress,
  markPlays,
  type Play,
  type PlayFacts,
  type PlayMark,
  removePlay,
  type SeriesProgress,
} from './plays.ts';
export {
  loadExportedPositions,
  loadFilmsToResume,
  loadPositions,
  type PositionReport,
  type Resume,
  savePositions,
} from './positions.ts';
export { type Rejection } from './problem.ts';
export { withProfile } from './profile.ts';
export { withProviderPicture } from './provider-picture.ts';
export { finishProvider, startProvider } from './provider.ts';
export { loadRating, removeRating, saveRating } from './ratings.ts';
export { requestReset, resetPassword } from './recovery.ts';
export { refreshSession } from './refresh.ts';
export { register, resendConfirmation } from './register.ts';
export { openRemoval, sealRemoval } from './removals.ts';
export { seal, unseal } from './seal.ts';
export { type SecurityRejection } from './security-problem.ts';
export { type WriteOutcome } from './rows.ts';
export { openSession, sealSession, type Session, sessionIdOf } from './session.ts';
export { isReplaced, replaceToken, sessionState } from './session-state.ts';
export { endOtherSession, endOtherSessions, listSessions } from './sessions.ts';
export { type AccountSettings, accountSettings } from './settings.ts';
export { endSession, type SignedIn, signInWithPassword } from './sign-in.ts';
export { loadStats } from './stats.ts';
export { type CheckedTitle, claimTitles, saveCheckedTitles } from './title-news.ts';
export { dismissUpNext, undismissUpNext } from './up-next-dismissals.ts';
export { verifyAccessToken } from './verify.ts';
export { loadVisitorsRating, reloadVisitorsRating } from './visitors-rating.ts';
export { type KnownWaysIn, loadWaysIn } from './ways-in.ts';

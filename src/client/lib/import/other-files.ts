/** Files of Letterboxd: the profile, what belongs to other members, and what the user has deleted. */
const ofLetterboxd = /(^|\/)((profile|comments|likes\/(reviews|lists))\.csv$|(deleted|orphaned)\/)/i;

/** Files of Trakt: the account, other members and their lists, and collections. */
const ofTrakt = /(^|\/)((user|network|comments|likes|hidden|collection|notes)-[\w-]+|lists-collaborations)\.json$/i;

/** True for a file of a known service's export that holds nothing to import. */
export const isOtherFile = (path: string): boolean => ofLetterboxd.test(path) || ofTrakt.test(path);

/** The pages about the site. Operators can replace their texts with settings. */
export const sitePageNames = ['about', 'help', 'privacy', 'terms'] as const;
export type SitePageName = (typeof sitePageNames)[number];

/** Text in blocks, separated by blank lines. A block that begins with `# ` is a heading. */
type SitePageText = string;

type SitePage = { title: string; text: SitePageText };

export const sitePages: Record<SitePageName, SitePage> = {
  about: {
    title: 'About',
    text: `Marquee is a catalogue of films and series. Browse, filter and search, see who made a title, where it can be watched and what is like it, and keep a list of what you want to see.

# Where the data come from

Titles, people and pictures come from TMDB. Availability comes from JustWatch. Marquee is neither endorsed nor certified by them.

# Free software

Marquee is open source under the MIT licence. It runs without advertising and without tracking.`,
  },
  help: {
    title: 'Help',
    text: `# Finding something

Press Ctrl+K (on a Mac, ⌘K) to search from anywhere. A genre's name leads to its list, a person's name to everything they made. On Movies and TV Shows, filters narrow the list; the address of a filtered list can be shared. Surprise me opens one of its titles.

# Keeping a list

Press + on any film or series to save it to My List. Without an account, your list stays on this device; when you sign in, it moves to your account and is then on every device. Import brings what you have at other services, with or without an account. Calendar shows when its films and new episodes come out. On a title's page, Add to a list puts it on a list with a name of your own, which you can keep to yourself or share. Without an account, its link contains its titles, and your device remembers it; when you sign in, it moves to your account, too. Likes, ratings and your watch history are private to you. Without an account, your likes and ratings, what you mark as watched and where you stopped stay on this device, where Diary, Statistics, and Ratings and likes show them; when you sign in, they move to your account. For You recommends titles because of what you have watched: each shows its reason, and what you leave out no longer counts.

# On a slow or expensive connection

Turn on the data saver, at the foot of any page or in your preferences: smaller images, no preloading and no autoplaying trailers. Pages that you have opened can be read without a connection.

# Your account

Name, picture, language and country are in your profile. Security has your password, a second factor, your sessions and the deletion of your account, which removes everything at once.`,
  },
  privacy: {
    title: 'Privacy',
    text: `# Without an account

We store nothing about you, except messages that you send with the contact form and a hash of your network. Your browser keeps what you choose here: recent searches, titles that you hide or remove from Continue Watching, your list, lists that you have made, your likes and ratings, what you have watched and where you stopped, the data saver, the size of the player, and copies of pages you have opened. A list that cannot move to your account stays in this browser for you, also after you sign out. Home and Continue Watching ask us what comes next of what you have watched, the calendar asks for the dates of titles you follow, the diary, Ratings and likes, and Statistics for names, posters and facts of the titles they show, My List for the poster of a title that you add where none is shown, and For You for titles similar to ones you watched. The diary, and Ratings and likes, also send your dates, ratings and reviews, to get them back as a page. We store none of this. There are no cookies for advertising or measurement. Your IP address is used for up to an hour to limit abuse. Release dates, age ratings and where to watch are for the country that it is from, unless you choose another; we do not store it.

# With an account

We store your email address, your name and picture, your lists and the lists you follow, your watch history and diary, where you stopped, your likes and ratings, the titles you hide or remove from Continue Watching, your preferences and where you are signed in. Only you can read them, except a list that you share: others see its name, note and titles, but not whose it is unless you choose to show your name. One sealed cookie keeps you signed in.

# Others who are involved

Pictures come from the image host of the catalogue. A trailer comes from YouTube's domain without cookies, and only when it plays. Supabase stores accounts and messages; when you use an account, it may get your IP address to limit abuse. The player and the mail service are those that the operator of this site has chosen.

# Deleting it

Delete Account, under Security in your profile, removes everything at once. Signing out of a device removes what its browser keeps of your account, except what could not be sent yet.`,
  },
  terms: {
    title: 'Terms',
    text: `# The catalogue

Descriptions, ratings and availability come from others and may be wrong or out of date. Titles and pictures belong to their owners.

# Players and downloads

This site hosts no films. Where its operator has set up a player or a listing, only use it for what you are allowed to watch where you live.

# Accounts

One person, one account. Keep your password to yourself. Accounts that disturb others or try to break the site may be closed.

# No warranty

The service is provided as it is, without warranty of any kind.`,
  },
};

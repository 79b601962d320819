import * as accounts from './accounts.ts';
import * as catalogue from './catalogue.ts';
import * as listing from './listing.ts';
import * as mail from './mail.ts';
import type { Served } from './served.ts';
import * as streams from './streams.ts';

type Check = { fact: string; check: (served: Served) => void | Promise<void> };

const titles = 'is a list of titles and loses none';
const rejected = 'is rejected';
const readOrRejected = 'is read or rejected';

/** How a response of each kind is passed to the Worker's readers. */
export const checks: Readonly<Record<string, Check>> = {
  'catalogue.list.movie': { fact: titles, check: catalogue.list('movie') },
  'catalogue.list.tv': { fact: titles, check: catalogue.list('tv') },
  'catalogue.list.multi': { fact: titles, check: catalogue.list() },
  'catalogue.list.empty': { fact: 'is a list without titles', check: catalogue.emptyList },
  'catalogue.movie': { fact: "is a film's details", check: catalogue.details('movie') },
  'catalogue.tv': { fact: "is a series' details", check: catalogue.details('tv') },
  'catalogue.season': { fact: 'is a season with its episodes', check: catalogue.season },
  'catalogue.person': { fact: 'is a person', check: catalogue.person },
  'catalogue.collection': { fact: 'is a collection', check: catalogue.collection },
  'catalogue.company': { fact: 'is a company', check: catalogue.group('company') },
  'catalogue.network': { fact: 'is a network', check: catalogue.group('network') },
  'catalogue.keyword': { fact: 'is a keyword', check: catalogue.group('keyword') },
  'catalogue.providers': { fact: 'is a list of streaming services', check: catalogue.providers },
  'catalogue.videos': { fact: 'has a trailer or none', check: catalogue.videos },
  'catalogue.genres': { fact: 'matches our genres', check: catalogue.genres },
  'catalogue.error': { fact: rejected, check: catalogue.rejection },
  'catalogue.malformed': { fact: rejected, check: catalogue.rejection },
  'catalogue.other': { fact: readOrRejected, check: catalogue.other },
  'listing.list': { fact: 'is a list of films with their torrents', check: listing.list },
  'listing.details': { fact: 'is a film with its torrents', check: listing.details },
  'listing.empty': { fact: 'is a list without films', check: listing.empty },
  'listing.error': { fact: rejected, check: listing.rejection },
  'listing.malformed': { fact: rejected, check: listing.rejection },
  'listing.other': { fact: readOrRejected, check: listing.other },
  'streams.answer': { fact: "is a list of an episode's sources", check: streams.response },
  'streams.empty': { fact: 'is a list without sources', check: streams.empty },
  'streams.error': { fact: rejected, check: streams.rejection },
  'streams.malformed': { fact: rejected, check: streams.rejection },
  'streams.other': { fact: readOrRejected, check: streams.other },
  'mail.answer': { fact: 'is an accepted mail or a known problem', check: mail.response },
  'mail.error': { fact: rejected, check: mail.rejection },
  'auth.error': { fact: 'is an error with a sentence', check: accounts.authError },
  'auth.user': { fact: 'is an account', check: accounts.authUser },
  'auth.session': { fact: 'is a session', check: accounts.authSession },
  'auth.other': { fact: readOrRejected, check: accounts.authOther },
  'data.error': { fact: rejected, check: accounts.dataError },
  'data.other': { fact: readOrRejected, check: accounts.dataOther },
  'storage.error': { fact: rejected, check: accounts.storageError },
  'storage.other': { fact: readOrRejected, check: accounts.storageOther },
};

/** Returns the check of a kind. Throws for an unknown kind. */
export function checkOf(kind: string, file: string): Check {
  const known = checks[kind];
  if (known) return known;
  throw new Error(
    `index.json calls ${file} "${kind}", for which there is no check. Known kinds: ${Object.keys(checks).join(', ')}.`,
  );
}

import * as accounts from './accounts.ts';
import * as catalogue from './catalogue.ts';
import * as listing from './listing.ts';
import * as mail from './mail.ts';
import type { Served } from './served.ts';
import * as streams from './streams.ts';

type Check = { fact: string; check: (served: Served) => void | Promise<void> };

const titles = 'is a list of titles, none of which is lost';
const refused = 'is refused';
const either = 'is read or refused';

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
  'catalogue.videos': { fact: 'gives a trailer, or has none', check: catalogue.videos },
  'catalogue.genres': { fact: 'agrees with our genres', check: catalogue.genres },
  'catalogue.error': { fact: refused, check: catalogue.refusal },
  'catalogue.malformed': { fact: refused, check: catalogue.refusal },
  'catalogue.other': { fact: either, check: catalogue.other },
  'listing.list': { fact: 'is a list of films with their torrents', check: listing.list },
  'listing.details': { fact: 'is a film with its torrents', check: listing.details },
  'listing.empty': { fact: 'is a list without films', check: listing.empty },
  'listing.error': { fact: refused, check: listing.refusal },
  'listing.malformed': { fact: refused, check: listing.refusal },
  'listing.other': { fact: either, check: listing.other },
  'streams.answer': { fact: "is a list of an episode's sources", check: streams.answer },
  'streams.empty': { fact: 'is a list without sources', check: streams.empty },
  'streams.error': { fact: refused, check: streams.refusal },
  'streams.malformed': { fact: refused, check: streams.refusal },
  'streams.other': { fact: either, check: streams.other },
  'mail.answer': { fact: 'is a mail that was taken, or a problem of ours', check: mail.answer },
  'mail.error': { fact: refused, check: mail.refusal },
  'auth.error': { fact: 'is a refusal with a sentence', check: accounts.authError },
  'auth.user': { fact: 'is an account', check: accounts.authUser },
  'auth.session': { fact: 'is a session', check: accounts.authSession },
  'auth.other': { fact: either, check: accounts.authOther },
  'data.error': { fact: refused, check: accounts.dataError },
  'data.other': { fact: either, check: accounts.dataOther },
  'storage.error': { fact: refused, check: accounts.storageError },
  'storage.other': { fact: either, check: accounts.storageOther },
};

/** The check of a kind. Throws for an unknown kind: a response that no code reads proves nothing. */
export function checkOf(kind: string, file: string): Check {
  const known = checks[kind];
  if (known) return known;
  throw new Error(
    `index.json calls ${file} "${kind}", for which there is no check. Known kinds: ${Object.keys(checks).join(', ')}.`,
  );
}

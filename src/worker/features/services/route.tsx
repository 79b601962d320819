import { parseListState, type Query, queryOf } from '../../../shared/domain/filters.ts';
import { type MediaType, parseMediaType } from '../../../shared/domain/media-type.ts';
import { findRegion } from '../../../shared/domain/preferences.ts';
import { formatServices, parseServices, type StreamingServices } from '../../../shared/domain/streaming-services.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { servicesText } from '../../../shared/text/services.ts';
import { type AppContext, catalogueOf, regionOf, type Screen, searchOf } from '../../context.ts';
import { readFormEntries } from '../../http/read-form.ts';
import { rememberPreferences } from '../profile/remember-preferences.ts';
import { saveToast } from '../../http/toast.ts';
import { personal } from '../../http/personal.ts';
import { logWarning } from '../../platform/log.ts';
import { toMarkup } from '../../render/markup.ts';
import { type PageOptions, sendPage } from '../../render/page.ts';
import { savePreferences } from '../../services/accounts/preferences.ts';
import { loadStreamingServices } from '../../services/catalogue/streaming-services.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { sendTitleProblem } from '../problem/title.tsx';
import { ServicesView } from './view.tsx';

type Wanted = { query: Query; mediaType: MediaType; chosen: StreamingServices };

/** The region and services of the URL. Defaults to the viewer's own. */
function wantedOf(c: AppContext): Wanted {
  const query = queryOf(new URL(c.req.url).searchParams);
  const own = parseServices(query['services'] || (c.get('viewer')?.preferences.services ?? ''));
  const region = findRegion(query['region']) ?? own?.region ?? regionOf(c);
  const ids = own?.region === region ? own.ids : [];
  return { query, mediaType: parseMediaType(query['type']) ?? 'movie', chosen: { region, ids } };
}

const head = { title: servicesText.title, noindex: true, hasForm: true };

async function sendServices(
  c: AppContext,
  { query, mediaType, chosen }: Wanted,
  problem?: string,
  options?: PageOptions,
): Promise<Response> {
  const catalogue = catalogueOf(c);
  try {
    const { value: offered } = await loadStreamingServices(catalogue, mediaType, chosen.region);
    const props = {
      images: catalogue.settings.IMAGE_URL,
      mediaType,
      state: parseListState(mediaType, query, new Date().getUTCFullYear()),
      offered,
      chosen,
      isSignedIn: c.get('viewer') !== null,
      problem,
    };
    const headers = personal;
    return await sendPage(c, head, toMarkup(<ServicesView {...props} />), { ...options, headers });
  } catch (error) {
    logWarning(`services ${chosen.region}`, error);
    return sendTitleProblem(c, 'failing');
  }
}

/** GET /services: the streaming services of a country, to filter a list by or to save to the profile. */
export const services: Screen = (c) => sendServices(c, wantedOf(c));

/** POST /services: saves the user's services, or keeps them in the URL until the visitor has signed in. */
export const saveServices: Screen = requireAccounts(servicesText.title, async (c, { accounts }) => {
  const address = routes.services + searchOf(c);
  const session = c.get('session');
  const wanted = wantedOf(c);
  const sent = parseServices(queryOf(await readFormEntries(c))['services'] ?? '');
  if (!session) {
    const query = new URL(c.req.url).searchParams;
    if (sent) query.set('services', formatServices(sent));
    return c.redirect(withNext(routes.login, `${routes.services}?${query.toString()}`), 303);
  }
  if (!sent) return sendServices(c, wanted, servicesText.chooseOne, { status: 422 });
  const saved = await savePreferences({ accounts, session }, { services: formatServices(sent) });
  if (!saved) return sendServices(c, { ...wanted, chosen: sent }, servicesText.failed, { status: 503 });
  await rememberPreferences(c, { accounts, session }, saved);
  saveToast(c, 'preferences-saved');
  return c.redirect(address, 303);
});

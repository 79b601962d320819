import type { TitleId } from '../../../shared/domain/media-type.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { hiddenText } from '../../../shared/text/hidden.ts';
import { hiddenPageSize, loadHiddenPage } from '../../services/accounts/hidden-titles.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, catalogueOf, type Screen } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { hiddenOnDevice } from '../../http/hidden-titles.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { type HiddenTitle, HiddenView } from './view.tsx';

/** How long the list waits for a title's name, in milliseconds. */
const nameTimeout = 1_500;

type Page = { titles: readonly TitleId[]; page: number; totalPages: number };

function pageOnDevice(c: AppContext, wanted: number): Page {
  const titles = hiddenOnDevice(c).flatMap((key) => parseTitleKey(key) ?? []);
  const totalPages = Math.max(1, Math.ceil(titles.length / hiddenPageSize));
  const page = Math.min(wanted, totalPages);
  return { titles: titles.slice((page - 1) * hiddenPageSize, page * hiddenPageSize), page, totalPages };
}

/** Adds a title's name, date and poster. They are null if the catalogue does not have the title or fails. */
async function describe(c: AppContext, { mediaType, id }: TitleId): Promise<HiddenTitle> {
  const loading = loadTitle(catalogueOf(c), mediaType, id).then(
    ({ value }) => value,
    () => null,
  );
  const known = await withTimeout(loading, nameTimeout, null);
  const { title, date, posterPath } = known ?? { title: null, date: null, posterPath: null };
  return { mediaType, id, title, date, posterPath };
}

/** GET /hidden?page=: the titles that the viewer has hidden. Never cached. */
export const hiddenTitles: Screen = async (c) => {
  const owner = ownerOf(c);
  const wanted = clampPage(c.req.query('page'));
  const found = owner ? await loadHiddenPage(owner.accounts, owner.session, wanted) : pageOnDevice(c, wanted);
  const titles = found && (await Promise.all(found.titles.map((title) => describe(c, title))));
  const shown = parseTitleKey(c.req.query('shown'));
  const view = (
    <HiddenView
      images={settingsOf(c.env).IMAGE_URL}
      list={found && titles && { ...found, titles }}
      isOnDevice={!owner}
      shown={shown && titleKey(shown)}
    />
  );
  const head = { title: hiddenText.title, canonical: routes.hidden, noindex: true, hasForm: true };
  return sendPage(c, head, toMarkup(view), {
    status: found ? 200 : 503,
    headers: personal,
  });
};

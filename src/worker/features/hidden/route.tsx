import type { TitleId } from '../../../shared/domain/media-type.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { hiddenText } from '../../../shared/text/hidden.ts';
import { hiddenPageSize, loadHiddenPage } from '../../services/accounts/hidden-titles.ts';
import type { AppContext, Screen } from '../../context.ts';
import { describeTitle } from '../describe-title.ts';
import { hiddenOnDevice } from '../../http/hidden-titles.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { HiddenView } from './view.tsx';

type Page = { titles: readonly TitleId[]; page: number; totalPages: number };

function pageOnDevice(c: AppContext, wanted: number): Page {
  const titles = hiddenOnDevice(c).flatMap((key) => parseTitleKey(key) ?? []);
  const totalPages = Math.max(1, Math.ceil(titles.length / hiddenPageSize));
  const page = Math.min(wanted, totalPages);
  return { titles: titles.slice((page - 1) * hiddenPageSize, page * hiddenPageSize), page, totalPages };
}

/** GET /hidden?page=: the titles that the viewer has hidden. Never cached. */
export const hiddenTitles: Screen = async (c) => {
  const owner = ownerOf(c);
  const wanted = clampPage(c.req.query('page'));
  const found = owner ? await loadHiddenPage(owner, wanted) : pageOnDevice(c, wanted);
  const titles = found && (await Promise.all(found.titles.map((title) => describeTitle(c, title))));
  const shown = parseTitleKey(c.req.query('shown'));
  const view = (
    <HiddenView
      images={c.get('settings').IMAGE_URL}
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

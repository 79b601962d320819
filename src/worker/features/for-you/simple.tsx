import {
  nothingLeftOut,
  recommend,
  type Taste,
  weighReasons,
  type WeighedReason,
} from '../../../shared/domain/for-you.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { forYouText } from '../../../shared/text/for-you.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { renderRow } from '../../render/title-row.tsx';
import { loadTitle } from '../../services/catalogue/title.ts';

/** The number of recent titles on which the simple selection is based. */
const simpleReasons = 3;

/** How long the selection waits for the catalogue, in milliseconds. */
const similarTimeout = 1_500;

function loadSimilar(c: AppContext, { mediaType, id }: WeighedReason): Promise<TitleSummary[]> {
  const loading = loadTitle(catalogueOf(c), mediaType, id).then(
    ({ value }) => value?.recommendations ?? [],
    () => [],
  );
  return withTimeout(loading, similarTimeout, []);
}

/** Renders a selection that needs no script, as rows. Returns an empty string if there is nothing to recommend. */
export async function renderSimple(c: AppContext, taste: Taste): Promise<string> {
  const reasons = weighReasons({ ...taste, scores: {}, liked: [] }).slice(0, simpleReasons);
  const similar = await Promise.all(
    reasons.map(async (reason) => [titleKey(reason), await loadSimilar(c, reason)] as const),
  );
  const groups = recommend(reasons, new Map(similar), taste, nothingLeftOut);
  const { IMAGE_URL: images } = c.get('settings');
  const rows = groups.map(({ reason, titles }) => {
    const id = `like-${reason.mediaType}-${reason.id}`;
    return renderRow(images, { id, heading: forYouText.because(reason), more: routes.title(reason) }, titles);
  });
  return rows.join('');
}

// The site's Worker with two request headers. Only bundled for the bench.
import { createElement, type ReactElement } from 'react';
import { app } from '../src/worker/app.ts';
import { type AppContext, cacheScope } from '../src/worker/context.ts';
import { memberRatingPart } from '../src/worker/features/opinion/member-rating.tsx';
import { MemberRatingFact } from '../src/worker/features/opinion/member-rating-view.tsx';
import { loadDownloadsOf } from '../src/worker/features/title/downloads/load.ts';
import { downloadsPart } from '../src/worker/features/title/downloads/part.ts';
import { renderDownloads } from '../src/worker/features/title/downloads/render.tsx';
import { accountsOf } from '../src/worker/http/owner.ts';
import { policies } from '../src/worker/platform/cache/policy.ts';
import { pause } from '../src/worker/platform/timeout.ts';
import { cachedPartTimeout, type TitlePart } from '../src/worker/render/title-part.ts';
import { loadMemberRating } from '../src/worker/services/accounts/member-rating.ts';
import type { TitleId } from '../src/shared/domain/media-type.ts';

const original = { ...policies.page };
const none = { fresh: 0, stale: 0, layers: [] };

type Draw = (c: AppContext, title: TitleId) => ReactElement | Promise<ReactElement>;

/** Makes a part late for requests with the header, although its data are cached: their lookups do not count. */
function makeLate(part: TitlePart, placeholder: Draw, load: Draw): void {
  const { render } = part;
  part.render = async (c, title) => {
    if (!c.req.header('x-late-parts')) return render(c, title);
    const late = {
      fallback: await placeholder(c, title),
      load: async () => {
        await pause(cachedPartTimeout);
        return load(c, title);
      },
    };
    return { markup: '', sharedVariant: null, late };
  };
}

makeLate(
  downloadsPart,
  (c, { id }) => renderDownloads(c, id, 'late').element,
  async (c, { id }) => renderDownloads(c, id, (await loadDownloadsOf(c, id)) ?? 'failed').element,
);
makeLate(
  memberRatingPart,
  (_, title) => createElement(MemberRatingFact, { title, rating: null }),
  async (c, title) => {
    const { value: rating } = await loadMemberRating(accountsOf(c)!, cacheScope(c), title);
    return createElement(MemberRatingFact, { title, rating });
  },
);

export default {
  fetch(request: Request, env: never, context: never) {
    Object.assign(policies.page, request.headers.has('x-bypass-page-cache') ? none : original);
    return app.fetch(request, env, context);
  },
};

import { FileX } from '../../../../client/components/icons.ts';
import { State } from '../../../../client/components/state/state.tsx';
import { attachment, torrentFileName } from '../../../../shared/domain/attachment-name.ts';
import { parseTitleId } from '../../../../shared/domain/media-type.ts';
import { qualityName } from '../../../../shared/domain/torrent-option.ts';
import { parseInfoHash } from '../../../../shared/domain/torrent-values.ts';
import { routes } from '../../../../shared/routes.ts';
import { downloadsText as text } from '../../../../shared/text/downloads.ts';
import { loadTitle } from '../../../services/catalogue/title.ts';
import { type AppContext, catalogueOf } from '../../../context.ts';
import { listingOf } from '../../../services/downloads/torrents/settings.ts';
import { fetchTorrentFile } from '../../../services/downloads/torrents/find.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { toMarkup } from '../../../render/markup.ts';
import { sendPage } from '../../../render/page.ts';
import { loadDownloadsOf } from './load.ts';
import { logWarning } from '../../../platform/log.ts';

function sendProblem(c: AppContext, id: number, status: 404 | 429 | 502 | 503): Promise<Response> {
  const back = `${routes.title({ mediaType: 'movie', id })}#downloads`;
  const main = toMarkup(
    <State icon={FileX} heading={text.problem} sentence={status === 404 ? text.fileMissing : text.fileFailed}>
      <a className="button main" href={back}>
        {text.backToTitle}
      </a>
    </State>,
  );
  const headers = { 'cache-control': 'no-store', ...(status === 429 ? { 'retry-after': '60' } : {}) };
  return sendPage(c, { title: text.problem, noindex: true }, main, { status, headers });
}

/** The title for the file's name. If the catalogue fails, it is empty and the file gets a generic name. */
const titleOf = async (c: AppContext, id: number) =>
  (await loadTitle(catalogueOf(c), 'movie', id).catch(() => null))?.value?.title ?? '';

/**
 * Sends a film's .torrent file by its info hash. Its URL comes from the listing, and only hosts of the operator's
 * setting are requested.
 */
export async function torrentFile(c: AppContext): Promise<Response> {
  const id = parseTitleId(c.req.param('id') ?? '');
  const hash = parseInfoHash(c.req.param('file')?.replace(/\.torrent$/, '') ?? '');
  const listing = listingOf(c.get('settings'));
  if (!id || !hash || !listing) return c.notFound() as Promise<Response>;
  if (!(await isWithinLimit(c, 'API_LIMIT'))) return sendProblem(c, id, 429);
  const outcome = await loadDownloadsOf(c, id);
  if (typeof outcome === 'string') return sendProblem(c, id, 503);
  const options = outcome?.found.outcome === 'found' ? outcome.found.options : [];
  const option = options.find((known) => known.hash === hash);
  if (!option?.fileUrl) return sendProblem(c, id, 404);
  try {
    const [bytes, title] = await Promise.all([fetchTorrentFile(listing, option.fileUrl), titleOf(c, id)]);
    return c.body(bytes, 200, {
      'content-type': 'application/x-bittorrent',
      'content-disposition': attachment(torrentFileName(title, qualityName(option.quality))),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  } catch (error) {
    logWarning(`torrent file ${hash}`, error);
    return sendProblem(c, id, 502);
  }
}

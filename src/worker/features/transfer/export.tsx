import { attachment } from '../../../shared/domain/attachment-name.ts';
import { routes } from '../../../shared/routes.ts';
import { exportText } from '../../../shared/text/export.ts';
import type { Screen } from '../../context.ts';
import { hiddenOnDevice } from '../../http/hidden-titles.ts';
import { countRequest } from '../../http/rate-limit.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { sendNotFound } from '../problem/not-found.tsx';
import { reject } from '../problem/rejection.tsx';
import { findExportFile, loadExport } from './export-files.ts';
import { forOwner } from '../account/require-user.ts';
import { DeviceExportView, ExportFailed, ExportView } from './export-view.tsx';

const head = { title: exportText.title, noindex: true, hasForm: true };
const view = toMarkup(<ExportView />);
const failure = toMarkup(<ExportFailed />);

/** GET /export: the contents of a user's export, with links to its files, or what is on the device of a visitor. */
export const exportPage: Screen = (c) => {
  if (c.get('viewer')) return sendPage(c, head, view, { headers: personal });
  return sendPage(c, head, toMarkup(<DeviceExportView hidden={hiddenOnDevice(c)} />), { headers: personal });
};

/** The time limit of each request for an export, in milliseconds. It reads all rows, so it may take long. */
const timeout = 4_000;

/**
 * GET /export/:file: a file with all of its data. It includes blocked titles, because they are the user's own records.
 * If the database fails, the response is an error page, never a partial file.
 */
export const exportFile = forOwner(exportText.title, routes.export, async (c, request) => {
  const name = c.req.param('file') ?? '';
  const file = findExportFile(name);
  if (!file) return sendNotFound(c);
  if (!(await countRequest(c, 'STREAM_LIMIT', `export ${request.session.viewer.id}`)))
    return reject(c, 'too-many-requests');
  const whole = await loadExport({ ...request, accounts: { ...request.accounts, timeout } });
  if (!whole) return sendPage(c, head, failure, { status: 503, headers: personal });
  return c.body(file.toText(whole), 200, {
    ...personal,
    'content-type': file.type,
    'content-disposition': attachment(name === 'marquee.json' ? 'marquee-export.json' : `marquee-${name}`),
  });
});

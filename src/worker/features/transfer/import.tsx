import { FirstStep } from '../../../client/islands/import/choose.tsx';
import type { ImportProps } from '../../../client/islands/import/island.tsx';
import { defaultPreferences } from '../../../shared/contract/preferences.ts';
import { FormProblem } from '../../../client/components/form/messages.tsx';
import { Panel } from '../../../client/components/profile/panel.tsx';
import { importText } from '../../../shared/text/import.ts';
import { site } from '../../../shared/text/site.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { forOwner } from '../account/require-user.ts';
import { routes } from '../../../shared/routes.ts';
import { personal } from '../../http/personal.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { loadPreferences } from '../../services/accounts/preferences.ts';

const head = { title: importText.title, noindex: true };

/** How long the page waits for the preferences, in milliseconds. */
const timeout = 1_000;

const ImportView = (props: ImportProps) => (
  <div className="page transfer">
    <h1>{importText.title}</h1>
    <p className="lead">{importText.lead}</p>
    <noscript>
      <FormProblem text={importText.needsScript} />
    </noscript>
    <Island name="import" component={FirstStep} props={props} wake="idle" />
    <Panel id="sources" heading={importText.sources}>
      <dl className="sources-of-files">
        {Object.entries(importText.services).map(([service, hint]) => (
          <div key={service}>
            <dt>{service}</dt>
            <dd>{hint}</dd>
          </div>
        ))}
        <div>
          <dt>{site.name}</dt>
          <dd>
            {importText.own} <a href={routes.export}>{importText.ownLink}</a>
          </dd>
        </div>
      </dl>
    </Panel>
  </div>
);

/** GET /import: an island that reads the files of other services on the device. */
export const importPage = forOwner(importText.title, routes.import, async (c, owner) => {
  const stored = await withTimeout(loadPreferences(owner), timeout, null);
  const hasDefaultPreferences = JSON.stringify(stored) === JSON.stringify(defaultPreferences);
  return sendPage(c, head, toMarkup(<ImportView hasDefaultPreferences={hasDefaultPreferences} />), {
    headers: personal,
  });
});

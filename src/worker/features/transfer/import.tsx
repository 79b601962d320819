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
import { routes, withNext } from '../../../shared/routes.ts';
import { accountText } from '../../../shared/text/pages.ts';
import type { Screen } from '../../context.ts';
import { personal } from '../../http/personal.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { loadPreferences } from '../../services/accounts/preferences.ts';

const head = { title: importText.title, noindex: true, hasForm: true };

/** How long the page waits for the preferences, in milliseconds. */
const timeout = 1_000;

const ImportView = ({ isVisitor = false, ...props }: ImportProps & { isVisitor?: boolean }) => (
  <div className="page transfer">
    <h1>{importText.title}</h1>
    <p className="lead">{isVisitor ? `${importText.lead} ${importText.device}` : importText.lead}</p>
    {isVisitor && (
      <div className="actions">
        <a className="button" href={withNext(routes.login, routes.import)}>
          {accountText.signIn}
        </a>
      </div>
    )}
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

const userImport = forOwner(importText.title, routes.import, async (c, owner) => {
  const stored = await withTimeout(loadPreferences(owner), timeout, null);
  const hasDefaultPreferences = JSON.stringify(stored) === JSON.stringify(defaultPreferences);
  return sendPage(c, head, toMarkup(<ImportView hasDefaultPreferences={hasDefaultPreferences} />), {
    headers: personal,
  });
});

const visitorView = toMarkup(<ImportView hasDefaultPreferences={false} isVisitor />);

/**
 * GET /import: an island that reads the files of other services on the device, and stores what they contain in the
 * account, or on the device of a visitor.
 */
export const importPage: Screen = (c) =>
  c.get('viewer') ? userImport(c) : sendPage(c, head, visitorView, { headers: personal });

import { routes } from '../../../shared/routes.ts';
import { deletionText } from '../../../shared/text/security.ts';
import { Field } from '../form/field.tsx';
import { FormMessages } from '../form/messages.tsx';
import type { FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { Trash2 } from '../icons.ts';
import { Panel } from '../profile/panel.tsx';
import { Sheet } from './sheet.tsx';
import { askHref, placeHref } from './states.ts';

type DeletionPanelProps = { state: FormState; /** The question stands in the page. */ open: boolean };

/** Delete Account, and the question before it. A script asks it in a dialog. */
export const DeletionPanel = ({ state, open }: DeletionPanelProps) => (
  <Panel id="deletion" heading={deletionText.heading} lead={deletionText.lead}>
    <div className="actions">
      <a className="button danger" href={askHref('delete')} data-open-deletion="">
        <Trash2 aria-hidden />
        {deletionText.open}
      </a>
    </div>
    <Sheet id="deletion-dialog" heading={deletionText.question} level={3} open={open}>
      <p className="lead">{deletionText.lead}</p>
      <FormMessages state={state} />
      <form className="form" method="post" action={routes.deleteAccount} noValidate data-deletion-form="">
        <Field
          name="word"
          label={deletionText.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          state={state}
          focus={open}
        />
        <div className="actions">
          <SubmitButton label={deletionText.confirm} danger />
          <a className="button" href={placeHref('deletion')} data-close="">
            {deletionText.cancel}
          </a>
        </div>
      </form>
    </Sheet>
  </Panel>
);

import DeletionForm from '../../../../../client/islands/deletion/island.tsx';
import { FormMessages } from '../../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { Download, Trash2 } from '../../../../../client/components/icons.ts';
import { Panel } from '../../../../../client/components/profile/panel.tsx';
import { Sheet } from '../../../../../client/components/state/sheet.tsx';
import { confirmationHref, placeHref } from './states.ts';
import { routes } from '../../../../../shared/routes.ts';
import { exportText } from '../../../../../shared/text/export.ts';
import { deletionText } from '../../../../../shared/text/security.ts';
import { Island } from '../../../../render/island.tsx';

type DeletionPanelProps = { state: FormState; /** Whether the question is part of the page. */ open: boolean };

/** The Delete Account button and its question: in a dialog, or in the page without a script. */
export const DeletionPanel = ({ state, open }: DeletionPanelProps) => (
  <Panel id="deletion" heading={deletionText.heading} lead={deletionText.lead}>
    <div className="actions">
      <a className="button" href={routes.export}>
        <Download aria-hidden />
        {exportText.title}
      </a>
      <a
        className="button danger"
        href={confirmationHref('delete')}
        aria-haspopup="dialog"
        data-opens="deletion-dialog"
      >
        <Trash2 aria-hidden />
        {deletionText.open}
      </a>
    </div>
    <Sheet id="deletion-dialog" heading={deletionText.question} level={3} open={open}>
      <p className="lead">{deletionText.lead}</p>
      <FormMessages state={state} />
      <Island
        name="deletion"
        component={DeletionForm}
        props={{ problems: state.problems ?? {}, inPage: open, cancelHref: placeHref('deletion') }}
        wake={open ? 'interaction' : 'call'}
      />
    </Sheet>
  </Panel>
);

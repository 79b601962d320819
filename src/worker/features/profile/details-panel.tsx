import type { Viewer } from '../../../shared/domain/viewer.ts';
import { nameLimit } from '../../../shared/domain/viewer.ts';
import { routes } from '../../../shared/routes.ts';
import { detailsText, pictureText } from '../../../shared/text/profile.ts';
import { describe, FieldFrame } from '../../../client/components/form/field.tsx';
import { FormMessages } from '../../../client/components/form/messages.tsx';
import type { FormState } from '../../../client/components/form/state.ts';
import { SubmitButton } from '../../../client/components/form/submit-button.tsx';
import { Panel } from '../../../client/components/profile/panel.tsx';
import PictureForm from '../../../client/islands/picture/island.tsx';
import { Island } from '../../render/island.tsx';

type DetailsProps = { viewer: Viewer; /** The state of both forms. */ state: FormState };

/** The forms for the user's picture and display name, and the sign-in address. */
export function DetailsPanel({ viewer, state }: DetailsProps) {
  const name = {
    name: 'name',
    label: detailsText.displayName,
    hint: detailsText.displayNameHint,
    state,
    focus: Boolean(state.problems?.['name']),
  };
  const email = { name: 'email', label: detailsText.email, state: {} };
  return (
    <Panel id="details" heading={detailsText.heading} wide>
      <div className="details-forms">
        <div className="picture">
          <h3>{pictureText.heading}</h3>
          <Island
            name="picture"
            component={PictureForm}
            props={{ hasPicture: viewer.avatarUrl !== null, problem: state.problems?.['picture'] }}
            wake="idle"
          />
        </div>
        <form className="form" method="post" action={routes.saveProfile} noValidate>
          <FormMessages state={state} />
          <FieldFrame {...name}>
            <input
              {...describe(name)}
              id="name"
              name="name"
              autoComplete="name"
              autoCapitalize="words"
              maxLength={nameLimit}
              defaultValue={state.values?.['name'] ?? viewer.fullName ?? ''}
            />
          </FieldFrame>
          <FieldFrame {...email}>
            <input type="email" id="email" readOnly defaultValue={viewer.email} />
          </FieldFrame>
          <SubmitButton label={detailsText.save} />
        </form>
      </div>
    </Panel>
  );
}

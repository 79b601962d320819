import { CodeForm } from './code-form.tsx';
import { FormIsland } from '../../../../render/form-island.tsx';
import { type Provider, providerNames } from '../../../../../shared/domain/providers.ts';
import type { Viewer } from '../../../../../shared/domain/viewer.ts';
import { routes } from '../../../../../shared/routes.ts';
import { factorText, reauthenticationText } from '../../../../../shared/text/security.ts';
import { AuthForm } from '../../../account/views/form.tsx';
import { AuthFrame } from '../../../account/views/frame.tsx';
import { Or } from '../../../account/views/parts.tsx';
import { ProviderMark } from '../../../account/views/provider-links.tsx';
import { FormMessages } from '../../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { SubmitButton } from '../../../../../client/components/form/submit-button.tsx';
import { CircleCheck, ShieldCheck } from '../../../../../client/components/icons.ts';

type Action = keyof typeof reauthenticationText.actions;

/** The URL and the form fields with which the action continues. */
type Target = { path: string; fields: Readonly<Record<string, string>> };

type ReauthenticationProps = {
  viewer: Viewer;
  action: Action;
  target: Target;
  byPassword: boolean;
  byCode: boolean;
  providers: readonly { provider: Provider; href: string }[];
  state: FormState;
};

const Cancel = () => (
  <p className="aside">
    <a href={routes.profileTab('security')}>{factorText.cancel}</a>
  </p>
);

/**
 * The "Confirm it's you" page: by password, by code, or with a provider. Hidden fields contain the fields of the
 * action.
 */
export const ReauthenticationView = ({ viewer, action, target, state, ...by }: ReauthenticationProps) => (
  <AuthFrame icon={ShieldCheck} heading={reauthenticationText.title} lead={reauthenticationText.actions[action].lead}>
    <FormMessages state={state} />
    {by.byPassword && (
      <FormIsland
        action={target.path}
        hidden={target.fields}
        username={viewer.email}
        fields={[
          {
            kind: 'password',
            name: 'password',
            label: factorText.ownPassword,
            autoComplete: 'current-password',
          },
        ]}
        submit={{ label: reauthenticationText.submit }}
        state={state}
        focus={state.problems?.['code'] ? undefined : 'password'}
      />
    )}
    {by.byPassword && by.byCode && <Or />}
    {by.byCode && (
      <CodeForm
        action={target.path}
        hidden={target.fields}
        label={reauthenticationText.code}
        submit={{ label: reauthenticationText.submitCode, main: !by.byPassword }}
        state={state}
        focus={!by.byPassword || state.problems?.['code'] ? 'code' : undefined}
      />
    )}
    {by.providers.length > 0 && (by.byPassword || by.byCode) && <Or />}
    {by.providers.length > 0 && (
      <ul className="providers">
        {by.providers.map(({ provider, href }) => (
          <li key={provider}>
            <a className="button" href={href} rel="nofollow">
              <ProviderMark of={provider} />
              {reauthenticationText.withProvider(providerNames[provider])}
            </a>
          </li>
        ))}
      </ul>
    )}
    {!by.byPassword && !by.byCode && by.providers.length === 0 && <p>{reauthenticationText.noWay}</p>}
    <Cancel />
  </AuthFrame>
);

type ReauthenticatedProps = { action: Action; target: Target; isGet: boolean };

/** Shown after the identity is confirmed. One press continues the action. */
export const ReauthenticatedView = ({ action, target, isGet }: ReauthenticatedProps) => (
  <AuthFrame icon={CircleCheck} heading={reauthenticationText.doneTitle} lead={reauthenticationText.doneLead}>
    {isGet ? (
      <a className="button main" href={target.path} rel="nofollow">
        {reauthenticationText.actions[action].go}
      </a>
    ) : (
      <AuthForm action={target.path} hidden={target.fields}>
        <SubmitButton label={reauthenticationText.actions[action].go} danger={action === 'deletion'} />
      </AuthForm>
    )}
    <Cancel />
  </AuthFrame>
);

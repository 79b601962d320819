import { type Provider, providerNames } from '../../../shared/domain/providers.ts';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { routes } from '../../../shared/routes.ts';
import { factorText, reauthenticationText } from '../../../shared/text/security.ts';
import { AuthForm } from '../auth/form.tsx';
import { AuthFrame } from '../auth/frame.tsx';
import { Or } from '../auth/parts.tsx';
import { ProviderMark } from '../auth/provider-links.tsx';
import { Field } from '../form/field.tsx';
import { FormMessages } from '../form/messages.tsx';
import { PasswordField } from '../form/password-field.tsx';
import type { FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { CircleCheck, ShieldCheck } from '../icons.ts';

type Action = keyof typeof reauthenticationText.actions;

/** Where the action goes on, and with which fields. */
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

/** "Confirm it's you": by password, by a code, or by another service. The action's own fields go along unseen. */
export const ReauthenticationView = ({ viewer, action, target, state, ...by }: ReauthenticationProps) => (
  <AuthFrame icon={ShieldCheck} heading={reauthenticationText.title} lead={reauthenticationText.actions[action].lead}>
    <FormMessages state={state} />
    {by.byPassword && (
      <AuthForm action={target.path} hidden={target.fields}>
        {/* Password managers learn whose password this is. */}
        <input type="text" name="email" autoComplete="username" defaultValue={viewer.email} hidden readOnly />
        <PasswordField
          name="password"
          label={factorText.ownPassword}
          autoComplete="current-password"
          state={state}
          focus={!state.problems?.['code']}
        />
        <SubmitButton label={reauthenticationText.submit} />
      </AuthForm>
    )}
    {by.byPassword && by.byCode && <Or />}
    {by.byCode && (
      <AuthForm action={target.path} hidden={target.fields} check="code">
        <Field
          name="code"
          label={reauthenticationText.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          state={state}
          focus={!by.byPassword || Boolean(state.problems?.['code'])}
        />
        <SubmitButton label={reauthenticationText.submitCode} main={!by.byPassword} />
      </AuthForm>
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

/** It is them: one press goes on with the action. */
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

import { isProvider, type Provider, providerNames } from '../../../../../shared/domain/providers.ts';
import {
  type Identity,
  listLinkable,
  mayUnlink,
  sortIdentities,
} from '../../../../../shared/domain/sign-in-methods.ts';
import { routes } from '../../../../../shared/routes.ts';
import { identitiesText } from '../../../../../shared/text/security.ts';
import { AuthForm } from '../../../account/views/form.tsx';
import { ProviderMark } from '../../../account/views/provider-links.tsx';
import { FormMessages } from '../../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { KeyRound, Link2, Mail } from '../../../../../client/components/icons.ts';
import { Panel } from '../../../../../client/components/profile/panel.tsx';

const nameOf = ({ provider }: Identity) =>
  provider === 'email' ? identitiesText.email : isProvider(provider) ? providerNames[provider] : provider;

const Mark = ({ provider }: Identity) =>
  provider === 'email' ? (
    <Mail aria-hidden />
  ) : isProvider(provider) ? (
    <ProviderMark of={provider} />
  ) : (
    <KeyRound aria-hidden />
  );

type IdentitiesPanelProps = {
  identities: readonly Identity[];
  /** The providers that this site supports. */
  offered: readonly Provider[];
  state: FormState;
};

/** The linked sign-in methods, and providers to link. */
export const IdentitiesPanel = ({ identities, offered, state }: IdentitiesPanelProps) => (
  <Panel id="identities" heading={identitiesText.heading} lead={identitiesText.lead}>
    <FormMessages state={state} />
    <ul className="ways">
      {sortIdentities(identities).map((identity) => (
        <li key={identity.id}>
          <Mark {...identity} />
          <div>
            <b>{nameOf(identity)}</b>
            {identity.email && <small>{identity.email}</small>}
          </div>
          {!mayUnlink(identity.id, identities, offered) && <small>{identitiesText.only}</small>}
          {identity.provider !== 'email' && mayUnlink(identity.id, identities, offered) && (
            <AuthForm action={routes.unlinkIdentity} hidden={{ id: identity.id }}>
              <button className="button submit">
                {identitiesText.unlink} <span className="out-of-sight">{nameOf(identity)}</span>
              </button>
            </AuthForm>
          )}
        </li>
      ))}
    </ul>
    <div className="actions">
      {listLinkable(identities, offered).map((provider) => (
        <a key={provider} className="button" href={`${routes.provider(provider)}?intent=link`} rel="nofollow">
          <Link2 aria-hidden />
          {identitiesText.link(providerNames[provider])}
        </a>
      ))}
    </div>
  </Panel>
);

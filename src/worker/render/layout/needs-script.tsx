import { routes, withNext } from '../../../shared/routes.ts';
import { accountMenuText } from '../../../shared/text/auth.ts';
import { Smartphone } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';

type NeedsScriptProps = { heading: string; sentence: string; path: string; browse: { href: string; label: string } };

/** Shown without scripts in place of a visitor's content on this device. Links to Sign In, which returns to `path`. */
export const NeedsScript = ({ heading, sentence, path, browse }: NeedsScriptProps) => (
  <State icon={Smartphone} level={2} heading={heading} sentence={sentence}>
    <a className="button main" href={withNext(routes.login, path)}>
      {accountMenuText.signIn}
    </a>
    <a className="button" href={browse.href}>
      {browse.label}
    </a>
  </State>
);

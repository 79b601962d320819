import type { FunctionComponent, ReactNode, Ref } from 'react';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { linkedListPath } from '../../../shared/linked-list-path.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { linkedListText, namedListText, publicListsText } from '../../../shared/text/named-lists.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { List } from '../icons.ts';
import { State } from '../state/state.tsx';

/** `login`: the path of Sign In. `titles`: the titles of a list that is made without an account. */
type SignInProps = { login: string; titles?: readonly TitleId[] };

/** What a visitor can do with lists. */
const Links = ({ login, titles = [] }: SignInProps) => (
  <>
    <a className="button main" href={linkedListPath({ name: '', titles }, '')}>
      {linkedListText.make}
    </a>
    <a className="button" href={login}>
      {accountText.signIn}
    </a>
    <a className="button" href={routes.publicLists}>
      {publicListsText.browse}
    </a>
  </>
);

/** Replaces the lists of a visitor without any: what needs no account, and Sign In. */
export const SignInForLists = (props: SignInProps) => (
  <State icon={List} heading={namedListText.first} sentence={namedListText.firstHint}>
    <Links {...props} />
  </State>
);

const login = withNext(routes.login, routes.lists);

type SectionProps = { ref?: Ref<HTMLElement>; children?: ReactNode };

/** The lists of a visitor. Without children, offers to make one. */
export const DeviceListsSection = ({ ref, children = <SignInForLists login={login} /> }: SectionProps) => (
  <section ref={ref} aria-label={namedListText.title} tabIndex={-1}>
    {children}
  </section>
);

/** The lists of a visitor as their island begins. The server does not import the island's code. */
export const NoDeviceLists: FunctionComponent<{ images: string }> = () => <DeviceListsSection />;

/** The same above the lists on the device. */
export const DeviceListActions = () => (
  <div className="actions">
    <Links login={login} />
  </div>
);

import { reactRenderer } from '@hono/react-renderer';
import type { MiddlewareHandler } from 'hono';
import SearchPanel from '../../client/islands/search/island.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { listFormId } from '../../client/components/title/list-button.tsx';
import { routes } from '../../shared/routes.ts';
import { site } from '../../shared/text/site.ts';
import { type AppContext, type AppEnv, siteUrl } from '../context.ts';
import { logWarning } from '../platform/log.ts';
import { Head, type PageHead } from './head.tsx';
import { Island } from './island.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { Slot } from './slot.tsx';

declare module '@hono/react-renderer' {
  interface Props {
    head: PageHead;
  }
}

/** The empty toast region that the `toasts` island hydrates. The server does not import the island's code. */
const ToastRegion = () => <div className="toasts" role="status" popover="manual" />;

const isAccountScreen = (path: string) => path.startsWith('/auth/');

/**
 * Lets handlers respond with `c.render(<Content />, { head })`, which streams the whole document around the content.
 */
export const renderer: MiddlewareHandler<AppEnv> = reactRenderer(
  ({ children, head, c }) => {
    const context = c as AppContext;
    return (
      <html lang="en">
        <Head head={head} origin={siteUrl(context)} images={context.get('settings').IMAGE_URL} />
        <body>
          <a className="skip" href="#main">
            {site.skip}
          </a>
          <Slot name="mark" />
          {!isAccountScreen(context.req.path) && (
            <Header
              current={context.req.path}
              account={<Slot name="account" />}
              search={<Island name="search" component={SearchPanel} props={{}} wake="call" />}
            />
          )}
          <Slot name="toast" />
          <form id={listFormId} method="post" action={routes.myList} hidden />
          {children}
          <Footer saver={<Slot name="saver" />} />
          <p id="announcement" className="out-of-sight" role="status" />
          <p id="status" className="offline-sign" role="status" />
          {!head.hasPlayer && !isAccountScreen(context.req.path) && <PlayerDialog />}
          <Island name="toasts" component={ToastRegion} props={{}} wake="call" />
        </body>
      </html>
    );
  },
  {
    stream: { 'content-type': 'text/html; charset=utf-8' },
    readableStreamOptions: { onError: (error) => logWarning('render', error) },
  },
);

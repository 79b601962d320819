import { reactRenderer } from '@hono/react-renderer';
import type { MiddlewareHandler } from 'hono';
import { Footer } from '../../client/ui/layout/footer.tsx';
import { Header } from '../../client/ui/layout/header.tsx';
import { site } from '../../shared/text/site.ts';
import { type AppContext, type AppEnv, siteUrl } from '../context.ts';
import { settingsOf } from '../env.ts';
import { Head, type PageHead } from './head.tsx';

declare module '@hono/react-renderer' {
  interface Props {
    head: PageHead;
  }
}

/** Lets a handler answer with `c.render(<Content />, { head })`: the whole document around the content, streamed. */
export const renderer: MiddlewareHandler<AppEnv> = reactRenderer(
  ({ children, head, c }) => {
    const context = c as AppContext;
    return (
      <html lang="en">
        <Head head={head} origin={siteUrl(context)} images={settingsOf(context.env).IMAGE_URL} />
        <body>
          <a className="skip" href="#main">
            {site.skip}
          </a>
          <Header current={context.req.path} />
          {children}
          <Footer />
        </body>
      </html>
    );
  },
  {
    stream: { 'content-type': 'text/html; charset=utf-8' },
    readableStreamOptions: { onError: (error) => console.error('render', error) },
  },
);

import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Mail, MailX } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { digestText } from '../../../shared/text/digest.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { stopDigest } from '../../services/accounts/digests.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { uuid } from '../../../shared/contract/fields.ts';

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

type Message = { heading: string; sentence?: string; status?: 404 | 503; children?: ReactNode };

const sendMessage = (c: AppContext, { heading, sentence, status, children }: Message) =>
  sendPage(
    c,
    { title: digestText.title, noindex: true, hasForm: true },
    toMarkup(
      <State icon={status ? MailX : Mail} heading={heading} {...(sentence ? { sentence } : {})}>
        {children}
      </State>,
    ),
    { headers, ...(status ? { status } : {}) },
  );

const toSettings = (
  <a className="button" href={routes.profileTab('notifications')}>
    {digestText.settings}
  </a>
);

const sendUnknown = (c: AppContext) =>
  sendMessage(c, { heading: digestText.unknown, sentence: digestText.unknownHint, status: 404, children: toSettings });

const tokenOf = (c: AppContext) => {
  const token = c.req.param('token') ?? '';
  return v.is(uuid, token) ? token : null;
};

const Question = ({ token }: { token: string }) => (
  <form method="post" action={routes.unsubscribe(token)}>
    <button className="button main">{digestText.stop}</button>
  </form>
);

/** GET /unsubscribe/{token}: asks for confirmation, because mail scanners open links. */
export const confirmUnsubscribing = requireAccounts(digestText.title, (c) => {
  const token = tokenOf(c);
  if (!token) return sendUnknown(c);
  const { title: heading, question: sentence } = digestText;
  return sendMessage(c, { heading, sentence, children: <Question token={token} /> });
});

/**
 * POST /unsubscribe/{token}: stops the digest of the token's owner, for the form above and for mail programs, which
 * send no cookie and follow no redirect. Idempotent. https://www.rfc-editor.org/rfc/rfc8058#section-3.2
 */
export const unsubscribe = requireAccounts(digestText.title, async (c, { accounts }) => {
  const token = tokenOf(c);
  const isStopped = token ? await stopDigest(accounts, token) : false;
  if (isStopped === null)
    return sendMessage(c, {
      heading: digestText.title,
      sentence: digestText.failed,
      status: 503,
      children: <Question token={token!} />,
    });
  if (!isStopped) return sendUnknown(c);
  return sendMessage(c, { heading: digestText.stopped, sentence: digestText.stoppedHint, children: toSettings });
});
